import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { jpeg, picture } from '../../testing/pictures.ts';
import { pathFault, pictureReport, picturesOf } from './pictures.ts';
import { smallSite } from './small-site.fixture.ts';

/** Checks the pictures of a small site whose services and articles all show this photo. */
function reportOn(photo: Buffer) {
  const content = smallSite();
  writeFileSync(new URL('pictures/photo.jpg', content), photo);
  return pictureReport(content);
}

const path = '../pictures/Été à Meaux (1).JPG';
const siteWithPicture = () => {
  const content = smallSite();
  writeFileSync(new URL(`pictures/${encodeURI('Été à Meaux (1).JPG')}`, content), 'a picture');
  return content;
};

test.each([
  ['in angle brackets', `![Un parc](<${path}>)`],
  ['percent-encoded', `![Un parc](${encodeURI(path).replace('(', '%28').replace(')', '%29')})`],
  ['with a caption', `![Un parc](<${path}> "Un parc.")`],
])('a picture whose name has spaces and accents is found when written %s', (_, text) => {
  const [picture, ...others] = picturesOf({ file: 'services/cave.mdx', text: `\n${text}\n` });
  expect(others).toEqual([]);
  expect(pathFault('services/cave.mdx', picture?.path ?? '', siteWithPicture())).toBeUndefined();
});

test.each([
  ['an address of another site', 'https://exemple.fr/photo.jpg', 'placez le fichier dans'],
  ['at the root of the site', '/photo.jpg', 'placez le fichier dans'],
  ['outside the folder of pictures', '../company.yaml', 'placez le fichier dans'],
  ['a name with a sign that has a meaning in addresses', '../pictures/50 %.jpg', 'renommez le fichier'],
  ['a HEIC photo', '../pictures/IMG_1.HEIC', 'Exportez-la en JPEG'],
])('the path of a picture is refused if it is %s', (_, path, remedy) => {
  expect(pathFault('services/cave.mdx', path, smallSite())).toContain(remedy);
});

describe('the file of a picture', () => {
  const sound = () => jpeg(1600, 1200);
  const huge = () => picture(80, 51).resize(8000, 5100).jpeg().toBuffer();
  const cutOff = async () => {
    const whole = await sound();
    return whole.subarray(0, whole.length / 2);
  };

  test.each<[string, () => Promise<Buffer>, string]>([
    ['has a text in it', async () => Buffer.from('a picture'), 'n’est pas lisible'],
    ['was cut off', cutOff, 'incomplet'],
    ['has more than 40 million pixels', huge, '40\u00a0millions de pixels'],
  ])('is refused if it %s', async (_, photo, words) => {
    const { errors } = await reportOn(await photo());
    expect(errors[0]).toMatch(/^content\/services\/bureaux\.mdx, ligne 6\u00a0: /);
    expect(errors[0]).toContain(words);
  });

  test('is accepted if it is sound, with a warning if it is less than 1600 pixels wide when upright', async () => {
    expect(await reportOn(await sound())).toEqual({ errors: [], warnings: [] });
    const upright = await sharp(await sound())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { errors, warnings } = await reportOn(upright);
    expect(errors).toEqual([]);
    expect(warnings[0]).toContain('1200\u00a0pixels de large');
  });

  test('is accepted without a warning if it is a small logo', async () => {
    const content = smallSite();
    writeFileSync(new URL('pictures/photo.jpg', content), await sound());
    mkdirSync(new URL('pictures/logos', content));
    writeFileSync(new URL('pictures/logos/ville.png', content), await jpeg(300, 120));
    appendFileSync(new URL('services/bureaux.mdx', content), '\n![Ville](../pictures/logos/ville.png)\n');
    expect(await pictureReport(content)).toEqual({ errors: [], warnings: [] });
  });
});
