import { hiddenText } from '../../content/checks/samples.ts';
import { isRealAddress } from '../../quote/settings.ts';
import { SITE_URL } from './env.data.ts';

/** Why search engines are asked not to show the site: samples at a real address. '' if they may. */
export const HIDDEN = isRealAddress(SITE_URL) ? hiddenText() : '';
