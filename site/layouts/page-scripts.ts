import '../components/before-after/before-after.ts';
import '../components/carousel/carousel.ts';
import '../components/open-until.ts';
import { forgetOldDraft } from '../lib/device-draft.ts';
import { afterPaint, INTERACTION_EVENTS } from '../lib/scripts.ts';
import './menus.ts';
import './open-target.ts';
import { HOVER_RULES, TOUCH_RULES } from '../lib/speculation.ts';

/** The script file of every page. It loads after the first paint. */

// Tells whoever maintains the site about broken links.
if (document.querySelector('[data-not-found]')) console.warn(`404: ${location.pathname}`);

forgetOldDraft();

// The phone's bottom bar says what the buttons of a page's opening say.
const actions = document.querySelector('.hero-actions');
if (actions)
  new IntersectionObserver(([entry]) => {
    document.documentElement.classList.toggle('past-hero', !entry?.isIntersecting);
  }).observe(actions);

const interaction = new AbortController();

/** Waits for an interaction: matching the rules with every link takes a slow phone a while. */
function addSpeculationRules(): void {
  interaction.abort();
  const text = matchMedia('(hover: hover)').matches ? HOVER_RULES : TOUCH_RULES;
  const rules = Object.assign(document.createElement('script'), { type: 'speculationrules', text });
  afterPaint(() => document.head.append(rules));
}

for (const event of INTERACTION_EVENTS)
  addEventListener(event, addSpeculationRules, { signal: interaction.signal, passive: true });
