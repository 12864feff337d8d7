import { describe, expect, it } from 'vitest';
import { finish } from './finish.ts';
import { words } from './page-words.ts';
import { trimStyles } from './trim-styles.ts';

describe('the styles of a page', () => {
  const used = words('<p class="band md:pt-10 w-[calc(100%-1rem)]">toast-default</p><p style="--cut:3%">');
  const trim = (css: string) => trimStyles(css, used);

  it.each([
    ['a class that it uses', '.band{color:red}'],
    ['a class with a colon', '.md\\:pt-10{padding-top:1px}'],
    ['a class with brackets', '.w-\\[calc\\(100\\%-1rem\\)\\]{top:0}'],
    ['an element that a script may add', 'dialog{color:red}'],
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
    ['a class that is only part of a word', '.toast{color:red}'],
    ['what is nested in one', '.gone{color:red;& p{color:red}}'],
    ['a property that is read by what goes', ':root{--gap:1px}.gone{gap:var(--gap)}'],
    ['the description of a property that nobody reads', '@property --gap{syntax:"*";inherits:false}'],
    ['a query that is left empty', '@media (width<40rem){.gone{color:red}}'],
  ])('lose %s', (_, css) => {
    expect(trim(css)).toBe('');
  });

  it('keep the other selectors of a list', () => {
    expect(trim('.gone,.band{color:red}')).toBe('.band{color:red}');
  });
});

it('script files wait until someone moves', () => {
  const page = '<script type="module" src="/_astro/a.js"></script><script type="module">1</script>';
  const finished = finish(page, new Map());
  expect(finished).not.toContain('src=');
  expect(finished).toContain('import("/_astro/a.js")');
  expect(finished).toContain('<script type="module">1</script>');
});
