/**
 * A script for the head of every page. It gives the document the class `js`, by which styles know that scripts run, and once the first view is on the
 * screen `drawn`, by which pictures that it does not show may follow; scripts learn it by the window's event `drawn`. That is half a second after the
 * load event at the latest: Firefox tells of no paint where it has filled in a form again, nor does any browser in a tab in the background.
 */
export const FIRST_WORDS = [
  '{const{classList:c}=document.documentElement',
  "const drawn=()=>{c.add('drawn');dispatchEvent(new Event('drawn'))}",
  "c.add('js')",
  "addEventListener('load',()=>{new PerformanceObserver(drawn).observe({type:'paint',buffered:true})",
  'setTimeout(drawn,500)})}',
].join(';');
