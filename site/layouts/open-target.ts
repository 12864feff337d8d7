/* Opens the `<details>` that contains the target of a link: not every browser does so. */
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const details = target?.closest<HTMLDetailsElement>('main details:not([open])');
  if (!details) return;
  details.open = true;
  target?.scrollIntoView();
}
addEventListener('hashchange', openTarget);
openTarget();
