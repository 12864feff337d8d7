import { ARRIVAL, DRAFT_KEY, FILLED_IN, SERVICE } from './awaited.ts';

/**
 * A script that follows the form in the page: it fills the kept draft in at once, so that a visitor with a slow connection who comes back finds the
 * answers rather than empty fields while React is on its way. What the browser has filled in again by itself stays, and a service that the address
 * names is left to the form. Until React is there it also keeps what is typed, for a reload.
 */
export const FILL_IN = [
  'const f=document.querySelector("form[data-quote-form]")',
  `const keep=({target:e})=>{try{const d=JSON.parse(sessionStorage.getItem("${DRAFT_KEY}"));sessionStorage.setItem("${DRAFT_KEY}",JSON.stringify({...d,values:{...d?.values,[e.name]:e.value}}))}catch{}}`,
  'f.addEventListener("input",keep)',
  'f.addEventListener("quote-form:ready",()=>f.removeEventListener("input",keep))',
  'try{const asked=new URLSearchParams(location.search)',
  `const{values}=JSON.parse(sessionStorage.getItem("${DRAFT_KEY}"))`,
  `if(asked.get("${ARRIVAL}")!="true"){for(const n in values){const e=f.elements[n];if(e&&!e.value&&typeof values[n]=="string"&&!(n=="${SERVICE}"&&asked.has(n)))e.value=values[n]}`,
  `f.setAttribute("${FILLED_IN}","")}}catch{}`,
].join(';');
