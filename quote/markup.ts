/** What counts as an HTML tag, for texts that are not meant to hold any. */

/** The elements of HTML, obsolete ones included, and the roots of SVG and MathML. */
const ELEMENTS = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote ' +
    'body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div ' +
    'dl dt em embed fencedframe fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head ' +
    'header hgroup hr html i iframe image img input ins isindex kbd keygen label legend li link listing main map ' +
    'mark marquee math menu menuitem meta meter nav nobr noembed noframes noscript object ol optgroup option ' +
    'output p param picture plaintext portal pre progress q rb rp rt rtc ruby s samp script search section select ' +
    'selectedcontent slot small source spacer span strike strong style sub summary sup svg table tbody td template ' +
    'textarea tfoot th thead time title tr track tt u ul var video wbr xmp'
  ).split(' '),
);
/** Elements whose names also stand behind « < » in ordinary text: « a<b et c>d », « <table basse> ». */
const ALSO_WORDS = /^(?:[abipqsu]|article|image|main|menu|section|table)$/;
const CUSTOM_ELEMENT = /^[a-z][a-z\d]*-[a-z\d-]*$/;

/**
 * Whether `<…>` is markup. A tag of an unknown element without a value for an attribute does nothing in any
 * browser, so it is taken for text.
 */
export function isMarkup(tag: string): boolean {
  const [, name, rest = ''] = /^<\/?([a-z][^\s/>]*)(.*)>$/is.exec(tag) ?? [];
  if (name === undefined || tag.includes('=')) return true;
  const element = name.toLowerCase();
  if (CUSTOM_ELEMENT.test(element)) return true;
  return ELEMENTS.has(element) && (/^[\s/]*$/.test(rest) || !ALSO_WORDS.test(element));
}
