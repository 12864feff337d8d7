import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { jpeg, picture } from '../../testing/pictures.ts';
import { pathFault, pictureReport, picturesOf } from './pictures.ts';
import { smallSite } from './small-site.fixture.ts';

/** The findings about the small site with this photo, which its services and articles name. */
function reportOn(photo: Buffer) {
  const content = smallSite();
  writeFileSync(new URL('pictures/photo.jpg', content), photo);
  return pictureReport(content);
}

const path = '../pictures/Été à Meaux (1).JPG';
const site = () => {
  const content = smallSite();
  writeFileSync(new URL(`pictures/${encodeURI('Été à Meaux (1).JPG')}`, content), 'a picture');
  return content;
};

test.each([
  ['in angle brackets', `![Un parc](<${path}>)`],
  ['percent-encoded', `![Un parc](${encodeURI(path).replace('(', '%28').replace(')', '%29')})`],
  ['with a caption', `![Un parc](<${path}> "Un parc.")`],
])('names with spaces and accents are found %s', (_, text) => {
  const [picture, ...others] = picturesOf({ file: 'services/cave.mdx', text: `\n${text}\n` });
  expect(others).toEqual([]);
  expect(pathFault('services/cave.mdx', picture?.path ?? '', site())).toBeUndefined();
});

test.each([
  ['another site', 'https://exemple.fr/photo.jpg', 'placez le fichier dans'],
  ['the root of the site', '/photo.jpg', 'placez le fichier dans'],
  ['a file that is not in the folder of pictures', '../company.yaml', 'placez le fichier dans'],
  ['a sign with a meaning in addresses', '../pictures/50 %.jpg', 'renommez le fichier'],
  ['a HEIC photo', '../pictures/IMG_1.HEIC', 'Exportez-la en JPEG'],
])('%s is refused', (_, path, remedy) => {
  expect(pathFault('services/cave.mdx', path, smallSite())).toContain(remedy);
});

describe('a file is opened', () => {
  const sound = () => jpeg(1600, 1200);
  const huge = () => picture(80, 51).resize(8000, 5100).jpeg().toBuffer();
  const cutOff = async () => {
    const whole = await sound();
    return whole.subarray(0, whole.length / 2);
  };

  test.each<[string, () => Promise<Buffer>, string]>([
    ['words', async () => Buffer.from('a picture'), 'n’est pas lisible'],
    ['a photo that was cut off', cutOff, 'incomplet'],
    ['more than 40 million pixels', huge, '40\u00a0millions de pixels'],
  ])('and %s are refused', async (_, photo, words) => {
    const { errors } = await reportOn(await photo());
    expect(errors[0]).toMatch(/^content\/services\/bureaux\.mdx, ligne 6\u00a0: /);
    expect(errors[0]).toContain(words);
  });

  test('and a sound photo gives nothing, unless it is small, measured upright', async () => {
    expect(await reportOn(await sound())).toEqual({ errors: [], warnings: [] });
    const upright = await sharp(await sound())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { errors, warnings } = await reportOn(upright);
    expect(errors).toEqual([]);
    expect(warnings[0]).toContain('1200\u00a0pixels de large');
  });

  test('and a small logo gives nothing', async () => {
    const content = smallSite();
    writeFileSync(new URL('pictures/photo.jpg', content), await sound());
    mkdirSync(new URL('pictures/logos', content));
    writeFileSync(new URL('pictures/logos/ville.png', content), await jpeg(300, 120));
    appendFileSync(new URL('services/bureaux.mdx', content), '\n![Ville](../pictures/logos/ville.png)\n');
    expect(await pictureReport(content)).toEqual({ errors: [], warnings: [] });
  });
});
