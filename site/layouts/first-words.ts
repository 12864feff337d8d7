/**
 * A script for the head of every page. It gives the document the class `js`, by which styles know that scripts run, and once the first view is on the
 * screen `drawn`, by which pictures that it does not show may follow; scripts learn it by the window's event `drawn`. That is half a second after the
 * load event at the latest: Firefox tells of no paint where it has filled in a form again, nor does any browser in a tab in the background.
 *
 * The class `from-top` says that the page is seen from its top: it is neither reloaded nor gone back to, and no fragment names a place in it. Then, and
 * only then, may heights below the first view be estimates for a moment.
 */
export const FIRST_WORDS = [
  '{const{classList:c}=document.documentElement',
  "const drawn=()=>{c.add('drawn');dispatchEvent(new Event('drawn'))}",
  "c.add('js')",
  "if(performance.getEntriesByType('navigation')[0]?.type==='navigate'&&!location.hash)c.add('from-top')",
  "addEventListener('load',()=>{new PerformanceObserver(drawn).observe({type:'paint',buffered:true})",
  'setTimeout(drawn,500)})}',
].join(';');
