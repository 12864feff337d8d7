/* Opens the fold that a link leads into: not every browser does. */
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const fold = target?.closest<HTMLDetailsElement>('main details:not([open])');
  if (!fold) return;
  fold.open = true;
  target?.scrollIntoView();
}
addEventListener('hashchange', openTarget);
openTarget();
