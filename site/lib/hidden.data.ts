import { hiddenText } from '../../content/checks/samples.ts';
import { isRealAddress } from '../../quote/settings.ts';
import { SITE_URL } from './env.data.ts';

/** Why search engines must not show the site: a sample text that is left, in French. Empty if they may show it. */
export const HIDDEN_REASON = isRealAddress(SITE_URL) ? hiddenText() : '';
