/* Entry of the script file of every page, which loads after the first paint. */

import '../components/before-after/before-after.ts';
import '../components/carousel/carousel.ts';
import '../components/open-until.ts';
import { forgetOldDraft } from '../lib/device-draft.ts';
import { afterPaint, INTERACTION_EVENTS } from '../lib/scripts.ts';
import './menus.ts';
import './open-target.ts';
import { HOVER_RULES, TOUCH_RULES } from '../lib/speculation.ts';

// Helps whoever maintains the site to find broken links.
if (document.querySelector('[data-not-found]')) console.warn(`404: ${location.pathname}`);

forgetOldDraft();

// Shows the phone's bottom bar once the hero's buttons, which are the same, are out of view.
const heroActions = document.querySelector('.hero-actions');
if (heroActions)
  new IntersectionObserver(([entry]) => {
    document.documentElement.classList.toggle('past-hero', !entry?.isIntersecting);
  }).observe(heroActions);

const interaction = new AbortController();

/** Runs at the first interaction, because a slow phone needs a while to match the rules with every link. */
function addSpeculationRules(): void {
  interaction.abort();
  const text = matchMedia('(hover: hover)').matches ? HOVER_RULES : TOUCH_RULES;
  const rules = Object.assign(document.createElement('script'), { type: 'speculationrules', text });
  afterPaint(() => document.head.append(rules));
}

for (const event of INTERACTION_EVENTS)
  addEventListener(event, addSpeculationRules, { signal: interaction.signal, passive: true });
