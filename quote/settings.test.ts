import { describe, expect, it } from 'vitest';
import { readSiteUrl } from './settings.ts';

describe('SITE_URL', () => {
  it.each([undefined, '', ' '])('has a default (%j)', (raw) => {
    expect(readSiteUrl(raw)).toBe('https://www.ile-nette.example');
  });

  it.each(['https://www.example.org', 'https://www.example.org/', ' https://www.example.org '])(
    'is an origin without a trailing slash (%j)',
    (raw) => {
      expect(readSiteUrl(raw)).toBe('https://www.example.org');
    },
  );

  it.each(['www.example.org', 'https://example.org/site', 'ftp://example.org', 'pas une\nadresse'])(
    'is refused in one line: %j',
    (raw) => {
      expect(() => readSiteUrl(raw)).toThrow(
        /^SITE_URL : « [^\n]+ » ne convient pas, il faut une adresse sans chemin, comme \S+\.$/,
      );
    },
  );
});
