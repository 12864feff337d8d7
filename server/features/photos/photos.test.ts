import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { shareApp } from '../../../testing/app.ts';
import { ask, formOf, JSON_ONLY, NATIVE, startPhotos } from '../../../testing/photos.ts';
import { bomb, jpeg, picture } from '../../../testing/pictures.ts';
import { claimMessages } from '../../data/queue.ts';

const { config, newVisitor, logged, store } = await startPhotos({}, {}, shareApp);

it('a photo is stored upright, at most 1,600 pixels large, and only its link shows it', async () => {
  const visitor = await newVisitor();
  // Orientation 6: the metadata alone says that the picture must be turned by 90 degrees.
  const sent = await picture(2400, 1200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const answer = await visitor.send(sent);
  expect(answer.status).toBe(200);
  const { id } = answer.json();
  expect(answer.json()).toEqual({ success: true, id });
  expect(await visitor.photos()).toEqual([id]);
  const [large, small] = [await visitor.image(id), await visitor.image(id, '&taille=petite')];
  expect(large.headers.get('content-type')).toBe('image/jpeg');
  expect(large.headers.get('cache-control')).toBe('no-store');
  const sizes = await Promise.all([large, small].map(({ bytes }) => sharp(bytes).metadata()));
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['jpeg', 800, 1600],
    ['jpeg', 160, 320],
  ]);
  const stranger = await newVisitor();
  expect((await stranger.image(id)).status).toBe(404);
  expect((await visitor.image('no-such-photo')).status).toBe(404);
});

it('the page has a QR code of its address, for the visitor’s telephone', async () => {
  const visitor = await newVisitor();
  const { pathname, search } = new URL(visitor.at());
  expect((await ask(visitor.at())).text).toContain(toSvgPath(generate(config.officeUrl + pathname + search)));
});

it('without scripts, the page adds several photos, reports a refused one, and removes one', async () => {
  const visitor = await newVisitor();
  const native = async (path: string, body: FormData | URLSearchParams) => {
    const { status, headers } = await ask(visitor.at(path), { method: 'POST', headers: NATIVE, body });
    expect(status).toBe(303);
    return (await ask(new URL(headers.get('location') ?? '', visitor.at()).href, { headers: NATIVE })).text;
  };
  const known = await jpeg();
  await visitor.send(known);
  const page = await native('', formOf({ 'a.jpg': known, 'b.jpg': await jpeg(), 'c.jpg': await jpeg() }));
  expect(page).toContain('Vos photos sont jointes à votre demande.');
  expect(page.match(/Retirer la photo/g)).toHaveLength(3);

  const mixed = await native('', formOf({ 'd.jpg': Buffer.from('du texte'), 'e.jpg': await jpeg() }));
  expect(mixed).toContain('Une photo au moins n’a pas été ajoutée. Nous n’avons pas pu lire ce fichier.');
  expect(mixed.match(/Retirer la photo/g)).toHaveLength(4);

  const huge = await native('', formOf({ 'f.png': bomb(5001) }));
  expect(huge).toContain('Les dimensions de cette photo sont trop grandes.');
  expect(huge).not.toContain('15\u202fMo au plus)');
  const whole = await jpeg();
  const cut = await native('', formOf({ 'g.jpg': whole.subarray(0, whole.length / 2) }));
  expect(cut).toContain('Vos photos sont jointes à votre demande.');
  expect(cut.match(/Retirer la photo/g)).toHaveLength(5);

  const [id = ''] = await visitor.photos();
  expect(await native('/retirer', new URLSearchParams({ id }))).toContain('La photo est retirée.');
  expect(await visitor.photos()).toHaveLength(4);
});

it('a person who removes a mailed photo is told that the company deletes it too', async () => {
  const visitor = await newVisitor();
  for (const photo of [await jpeg(), await jpeg()]) await visitor.send(photo);
  await claimMessages(store, Date.now() + 60 * 60_000, 100);
  const [first = '', second = ''] = await visitor.photos();
  const remove = (id: string, headers: Record<string, string>) =>
    ask(visitor.at('/retirer'), { method: 'POST', headers, body: new URLSearchParams({ id }) });
  expect((await remove(first, JSON_ONLY)).json()).toEqual({ success: true, mailed: true });
  expect((await remove(first, JSON_ONLY)).json()).toEqual({ success: true, mailed: false });
  const { headers } = await remove(second, NATIVE);
  const page = await ask(new URL(headers.get('location') ?? '', visitor.at()).href, { headers: NATIVE });
  expect(page.text).toContain('Nous l’avions déjà reçue par e\u2011mail\u00a0: nous l’effaçons aussi');
});

const FORM = 'multipart/form-data; boundary=b';
const PART = '--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n';

it.each([
  ['has a long boundary', `multipart/form-data; boundary=${'b'.repeat(8000)}`, 'x', 400, 'unreadable'],
  ['is no form with files', 'application/x-www-form-urlencoded', 'photos=a', 400, 'unreadable'],
  ['has no picture', FORM, `${PART}x\r\n--b--\r\n`, 415, 'not-a-picture'],
  ['has no end', FORM, `${PART}x`, 400, 'unreadable'],
  ['has no file', FORM, '--b--\r\n', 400, 'unreadable'],
  ['has a file above 15 MB', FORM, `${PART}${'x'.repeat(15_000_001)}\r\n--b--\r\n`, 413, 'too-large'],
])('an upload that %s is refused', async (_, type, body, status, reason) => {
  const visitor = await newVisitor();
  const headers = { ...JSON_ONLY, 'content-type': type };
  const answer = await ask(visitor.at(), { method: 'POST', headers, body });
  expect([answer.status, answer.json()]).toEqual([status, { success: false, reason }]);
  expect(logged()).toMatch(new RegExp(`"reason":"${reason}","msg":"photo refused"`));
});
