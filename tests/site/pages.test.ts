import { describe, expect, test } from 'vitest';
import { type BuiltPage, listedPages, officePages, pages, unlistedPages } from './dist.ts';
import * as head from './rules/head.ts';
import * as links from './rules/links.ts';
import * as pictures from './rules/pictures.ts';
import * as scripts from './rules/scripts.ts';
import * as data from './rules/structured-data.ts';
import { classesWithoutRule } from './rules/styles.ts';
import { haveHeaders } from './rules/tables.ts';
import { isValidHtml } from './rules/validity.ts';

/** Rules for single pages. Each rule returns the faults of a page, with their remedies. */

type Rule = (page: BuiltPage) => string[] | Promise<string[]>;

const EVERY_PAGE: Record<string, Rule> = {
  'gives each picture its dimensions': pictures.haveDimensions,
  'describes each picture': pictures.areDescribed,
  'links to what exists': links.linksResolve,
  'names every inline script in its Content-Security-Policy': scripts.inlineScriptsAreNamed,
  'loads no React, unless it has the form': scripts.hasNoIsland,
  'names the columns and rows of its tables': haveHeaders,
  'is valid HTML': isValidHtml,
};

const LISTED_PAGE: Record<string, Rule> = {
  'names its canonical address': head.hasCanonical,
  'can be shared': head.hasSharingTags,
  'describes itself': data.describesItself,
  'claims no rating': data.claimsNoRating,
  'refers to what it describes': data.referencesResolve,
};

describe.each(Object.entries(EVERY_PAGE))('every page %s', (_, rule) => {
  test.each(pages)('$path', async (page) => {
    expect(await rule(page)).toEqual([]);
  });
});

describe.each(Object.entries(LISTED_PAGE))('every listed page %s', (_, rule) => {
  test.each(listedPages)('$path', async (page) => {
    expect(await rule(page)).toEqual([]);
  });
});

test('unlisted pages stay out of search engines', () => {
  expect(unlistedPages.flatMap(head.isUnlisted)).toEqual([]);
});

test.each([...pages, ...officePages])('$path has a rule for each of its classes', (page) => {
  expect(classesWithoutRule(page)).toEqual([]);
});
