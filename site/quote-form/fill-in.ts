import { ARRIVAL, DRAFT_KEY, FILLED_IN, SERVICE } from './awaited.ts';

/**
 * A script that follows the form in the page: it fills the kept draft in at once, so that a visitor with a slow connection who comes back finds the
 * answers rather than empty fields while React is on its way. What the browser has filled in again by itself stays, and a service that the address
 * names is left to the form.
 */
export const FILL_IN = [
  'try{const f=document.querySelector("form[data-quote-form]"),asked=new URLSearchParams(location.search)',
  `const{values}=JSON.parse(sessionStorage.getItem("${DRAFT_KEY}"))`,
  `if(asked.get("${ARRIVAL}")!="true"){for(const n in values){const e=f.elements[n];if(e&&!e.value&&typeof values[n]=="string"&&!(n=="${SERVICE}"&&asked.has(n)))e.value=values[n]}`,
  `f.setAttribute("${FILLED_IN}","")}}catch{}`,
].join(';');
