import { ENGINES } from './e2e/support/engines.ts';
import config from './playwright.config.ts';

/** `npm run test:browsers`: the tests tagged @engines in Firefox and WebKit, which Playwright downloads. */
export default { ...config, projects: ENGINES };
