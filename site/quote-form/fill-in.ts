import { ARRIVAL, DRAFT_KEY, SERVICE } from './awaited.ts';

/**
 * A script that follows the form in the page and stands in for React until that is there: it fills the kept draft in at once, so that a visitor with a slow
 * connection who comes back finds the answers rather than empty fields, and it keeps what is typed, for a reload. What the browser has filled in again by
 * itself stays, and a service that the address names is left to the form. Who types does so in the first step, and stays there.
 */
export const FILL_IN = [
  // In a block: a name of its own would break another script that has the same.
  '{const f=document.querySelector("form[data-quote-form]"),asked=new URLSearchParams(location.search)',
  `const kept=()=>JSON.parse(sessionStorage.getItem("${DRAFT_KEY}"))`,
  `const keep=({target:e})=>{try{const d=kept();sessionStorage.setItem("${DRAFT_KEY}",JSON.stringify({...d,step:0,values:{...d?.values,[e.name]:e.value}}))}catch{}}`,
  'f.addEventListener("input",keep)',
  'f.addEventListener("quote-form:ready",()=>f.removeEventListener("input",keep))',
  `try{if(asked.get("${ARRIVAL}")!="true"){const{values}=kept()`,
  `for(const n in values){const e=f.elements[n];if(e&&!e.value&&typeof values[n]=="string"&&!(n=="${SERVICE}"&&asked.has(n)))e.value=values[n]}}}catch{}}`,
].join(';');
