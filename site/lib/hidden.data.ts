import { hiddenText } from '../../content/checks/samples.ts';
import { isRealAddress } from '../../quote/settings.ts';
import { SITE_URL } from './env.data.ts';

/** The sample for which search engines are asked not to show a site at a real address, in words. '' if they may. */
export const HIDDEN = isRealAddress(SITE_URL) ? hiddenText() : '';
