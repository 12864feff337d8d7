import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FOLD } from '../layouts/fold.ts';
import { finish } from './finish.ts';
import { fitsFirstFlight, ROOM } from './first-flight.ts';
import type { Given } from './kinds.ts';
import { markupWords } from './page-words.ts';
import { inlineScripts } from './policy.ts';
import { preloadFirstPicture } from './preload-first-picture.ts';
import { forFirstView, trimStyles } from './trim-styles.ts';

describe('the styles of a page', () => {
  const used = markupWords(
    '<p class="band md:pt-10 w-[calc(100%-1rem)] [&amp;&gt;b]:pt-1" title="a > b">hidden table</p><p style="--cut:3%"><dialog>',
  );
  const trim = (css: string) => trimStyles(css, used);

  it.each([
    ['a class that it uses', '.band{color:red}'],
    ['a class with a colon', '.md\\:pt-10{padding-top:1px}'],
    ['a class with brackets', '.w-\\[calc\\(100\\%-1rem\\)\\]{top:0}'],
    ['a class that is written with entities', '.\\[\\&\\>b\\]\\:pt-1{padding-top:1px}'],
    ['an element that it holds', 'dialog{color:red}'],
    ['every element', '*{color:red}'],
    ['a state that may come', ':focus-visible{color:red}'],
    ['an attribute that may come', '[open]{color:red}'],
    ['what is nested in a rule that stays', '.band{&:hover{color:red}}'],
    ['a negation', '.band:not(.gone){color:red}'],
    ['keyframes', '@keyframes turn{to{rotate:1turn}}'],
    ['a property that is read', '.band{--gap:1px;gap:var(--gap)}'],
    ['a property that the page sets', '.band{--cut:50%}'],
  ])('keep %s', (_, css) => {
    expect(trim(css)).toBe(css);
  });

  it.each([
    ['a class that it does not use', '.gone{color:red}'],
    ['a descendant of one', '.gone p{color:red}'],
    ['a class that is only part of a word', '.ban{color:red}'],
    ['a class that only the text names', '.hidden{color:red}'],
    ['an element that only the text names', 'table{color:red}'],
    ['the parts of fields that it does not hold', '::-webkit-datetime-edit{color:red}'],
    ['what hangs on attributes that it does not have', '::placeholder,.band:disabled{color:red}'],
    ['a shadow tree', ':host{color:red}'],
    ['a property that only such a one reads', ':root{--gap:1px;--all:var(--gap)}'],
    ['what is nested in one', '.gone{color:red;& p{color:red}}'],
    ['a property that is read by what goes', ':root{--gap:1px}.gone{gap:var(--gap)}'],
    ['the description of a property that nobody reads', '@property --gap{syntax:"*";inherits:false}'],
    ['a query that is left empty', '@media (width<40rem){.gone{color:red}}'],
  ])('lose %s', (_, css) => {
    expect(trim(css)).toBe('');
  });

  it('say no value for a property that the root sets', () => {
    expect(trim(':root{--gap:1px}.band{gap:var(--gap,2px);top:var(--other,3px)}')).toBe(
      ':root{--gap:1px}.band{gap:var(--gap);top:var(--other,3px)}',
    );
  });

  it('say a prefixed declaration once', () => {
    expect(trim('.band{-webkit-mask-image:none;-webkit-mask-image:none;mask-image:none}')).toBe(
      '.band{-webkit-mask-image:none;mask-image:none}',
    );
  });

  it('keep the other selectors of a list', () => {
    expect(trim('.gone,.band{color:red}')).toBe('.band{color:red}');
  });
});

const given = (styles: Given['styles'] = new Map()): Given => ({ styles });

describe('script files', () => {
  const files = ['Page.a', 'b']
    .map((name) => `<script type="module" src="/_astro/${name}.js"></script>`)
    .join('');
  const page = `<body>${files}<script type="module">1</script></body>`;

  it('wait until someone moves', () => {
    const finished = finish(page, given());
    expect(finished).not.toContain('src=');
    expect(finished).toMatch(
      /^<body><script type="module">1<\/script><script data-frame="\/_astro\/Page.a.js" data-files="\/_astro\/b.js">/,
    );
  });
  it('are none where the frame’s own is missing, which would never be started', () => {
    expect(() => finish('<script type="module" src="/_astro/b.js"></script></body>', given())).toThrow(
      '/_astro/b.js',
    );
  });
  it('are started by the same text in every page, so that the policy names it once', () => {
    const other = finish(page.replaceAll('/b.js', '/c.js'), given());
    expect(inlineScripts(other)).toEqual(inlineScripts(finish(page, given())));
  });
});

describe('the fold', () => {
  const page = `<style>.a{}.b{}</style><p class="a"></p>${FOLD}<p class="b"></p>`;

  const styles = new Map([
    ['.a{}.b{}', { whole: '.a{}.b{}', folded: { inline: '.a{}', address: '/_astro/b.css' } }],
  ]);

  it('is where the whole stylesheet is linked to, on a page that no script starts', () => {
    expect(finish(page, given(styles))).toBe(
      '<style>.a{}</style><p class="a"></p><link rel="stylesheet" href="/_astro/b.css"><p class="b"></p>',
    );
  });
  it('is where script files are started, which ask for the whole stylesheet; without scripts a link does', () => {
    const script = '<script type="module" src="/_astro/Page.a.js"></script>';
    expect(finish(page + script, given(styles))).toMatch(
      /<p class="a"><\/p><noscript><link rel="stylesheet" href="\/_astro\/b\.css"><\/noscript><script data-sheet="\/_astro\/b\.css" data-frame=/,
    );
  });
  it('is for one stylesheet: another would be lost', () => {
    expect(() => finish(page + page.replace(FOLD, ''), given(styles))).toThrow('two long stylesheets');
  });
  it('decides for its own page alone: another of the same kind carries all its styles', () => {
    const flat = page.replace(FOLD, '');
    expect(finish(flat, given(styles))).toBe(flat);
  });
  it('leaves no trace where a page carries all its styles', () => {
    expect(finish(page, given())).toBe(page.replace(FOLD, ''));
    expect(finish(page, given(styles), false)).toBe(page.replace(FOLD, ''));
  });
  it('is for pages that a new connection may send at once', async () => {
    const letters = (many: number) =>
      randomBytes(many)
        .toString('latin1')
        .replace(/[^!-~]/g, '');
    expect(await fitsFirstFlight('a'.repeat(ROOM * 9))).toBe(true);
    expect(await fitsFirstFlight(letters(9 * ROOM))).toBe(false);
  });
});

describe('what only the making of a page needs', () => {
  const page = '<p>a<!-- -->b<img src="/a.avif" alt="a />"/><br/></p><svg><path d="M0 0"/></svg>';
  it('goes: the marks of React, and the ends of tags that have none', () => {
    expect(finish(page, given())).toBe(
      '<p>ab<img src="/a.avif" alt="a />"><br></p><svg><path d="M0 0"/></svg>',
    );
  });
  it('stays where an island comes to life, which reads the marks', () => {
    expect(finish(`${page}<astro-island></astro-island>`, given())).toContain('a<!-- -->b');
  });
});

describe('the styles of a first view', () => {
  it.each([
    ['what is for paper', '@media print{.band{color:red}}'],
    ['an animation that no rule plays', '@keyframes turn{to{rotate:1turn}}'],
    ['what a pointer brings about', '.band:hover{color:red}.band:active{color:red}'],
    [
      'an animation that only what is opened plays',
      '@keyframes turn{to{rotate:1turn}}.band:popover-open{animation:1s turn}',
    ],
    ['what is opened', '[open]>.band{color:red}.band:popover-open{color:red}.band::backdrop{color:red}'],
    ['selected text', '::selection{color:red}'],
    ['what hangs on one of these', 'body:has(.band:popover-open){color:red}'],
    ['what is chosen', '.view:checked{color:red}.band:has(.view:checked){color:red}'],
    ['what is busy', '.band[aria-busy=true]{color:red}'],
    ['how one look becomes another', '.band{transition:color .2s}.band{transition-property:color}'],
    ['what is shown late', '[data-late]{display:revert}'],
    ['what older browsers are told again', '@layer properties{*{--gap:1px}}'],
    ['how a browser of its own marks the focus', ':-moz-focusring{outline:auto}'],
    ['the parts of fields that hold something', '::-webkit-datetime-edit{padding:0}'],
  ])('lose %s', (_, css) => {
    expect(forFirstView(css)).toBe('');
  });
  it.each([
    ['what is for paper and screens', '@media print,screen{.band{color:red}}'],
    ['an animation that a rule plays', '@keyframes turn{to{rotate:1turn}}.band{animation:1s turn}'],
    ['what the focus brings about', '.band:focus-visible{color:red}'],
    ['the words in an empty field', '::placeholder{color:red}'],
    ['what is nested in a rule', '.band{&:first-child{color:red}}'],
  ])('keep %s', (_, css) => {
    expect(forFirstView(css)).toBe(css);
  });
});

describe('the first picture', () => {
  const page = (picture: string) => `<link rel="preload" href="/font.woff2">${picture}`;
  const eager = '<img src="/a.jpeg" fetchPriority="high">';
  const avif =
    '<source type="image/avif" srcSet="/a.avif 1w, /b.avif 2w" sizes="(width &gt;= 75rem) 38rem, 94vw"/>';

  it('is named before the fonts', () => {
    expect(
      preloadFirstPicture(
        page(`<picture>${avif}<source type="image/webp" srcSet="/a.webp 1w">${eager}</picture>`),
      ),
    ).toMatch(
      /^<link rel="preload" as="image" type="image\/avif" fetchpriority="high" imagesrcset="\/a.avif 1w, \/b.avif 2w" imagesizes="\(width &gt;= 75rem\) 38rem, 94vw"><link rel="preload" href="\/font/,
    );
  });
  it('is loaded once, where a phone has its own', () => {
    const phone = '<source media="(width &lt; 64rem)" type="image/avif" srcSet="/p.avif 1w" sizes="9rem"/>';
    const links = preloadFirstPicture(page(`<picture>${phone}${avif}${eager}</picture>`)).match(
      /media="[^"]*"/g,
    );
    expect(links?.slice(0, 2)).toEqual(['media="(width &lt; 64rem)"', 'media="not (width &lt; 64rem)"']);
  });
  it.each([
    ['no picture at all', '<p></p>'],
    ['only pictures further down', `<picture>${avif}<img src="/a.jpeg" loading="lazy"></picture>`],
    ['no modern source', `<picture>${eager}</picture>`],
  ])('changes nothing in a page with %s', (_, picture) => {
    expect(preloadFirstPicture(page(picture))).toBe(page(picture));
  });
});
