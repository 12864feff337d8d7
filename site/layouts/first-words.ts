/**
 * A script for the head of every page. It gives the document the class `js`, by which styles know that scripts run, and once the first view is on the
 * screen `drawn`, by which pictures that it does not show may follow.
 */
export const FIRST_WORDS = [
  '{const{classList:c}=document.documentElement',
  "c.add('js')",
  "addEventListener('load',()=>new PerformanceObserver(()=>c.add('drawn')).observe({type:'paint',buffered:true}))}",
].join(';');
