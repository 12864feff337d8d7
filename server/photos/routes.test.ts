import sharp from 'sharp';
import { expect, it } from 'vitest';
import { shareApp } from '../../testing/app.ts';
import {
  anyPhoto,
  ask,
  formOf,
  JSON_ONLY,
  jpeg,
  NATIVE,
  picture,
  startPhotos,
} from '../../testing/photos.ts';

const { app, newVisitor, logged } = await startPhotos({}, {}, shareApp);

it('a photo is kept upright, at most 1,600 pixels large, and is shown to whoever has the link', async () => {
  const visitor = await newVisitor();
  // Half a turn to the right is recorded in its metadata only.
  const sent = await picture(2400, 1200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const answer = await visitor.send(sent);
  expect(answer.status).toBe(200);
  const { id } = answer.json();
  expect(answer.json()).toEqual({ success: true, id });
  expect(await visitor.photos()).toEqual([id]);
  const [large, small] = [await visitor.image(id), await visitor.image(id, '&taille=petite')];
  expect(large.headers.get('content-type')).toBe('image/jpeg');
  expect(large.headers.get('cache-control')).toBe('private, no-store');
  const sizes = await Promise.all([large, small].map(({ bytes }) => sharp(bytes).metadata()));
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['jpeg', 800, 1600],
    ['jpeg', 160, 320],
  ]);
  const stranger = await newVisitor();
  expect((await stranger.image(id)).status).toBe(404);
  expect((await visitor.image('no-such-photo')).status).toBe(404);
});

it('a thirteenth photo is refused', async () => {
  const visitor = await newVisitor();
  const [request] = await app.store.select();
  for (const content of 'abcdefghijkl')
    await app.store.addPhoto(anyPhoto(request?.id ?? '', content), Date.now());
  const refused = await visitor.send(await jpeg());
  expect(refused.status).toBe(409);
  expect(refused.json()).toMatchObject({ success: false, reason: 'too-many' });
});

it('a removed photo is gone, and can be sent again', async () => {
  const visitor = await newVisitor();
  const sent = await jpeg();
  const { id } = (await visitor.send(sent)).json();
  const body = new URLSearchParams({ id });
  const remove = () => ask(visitor.at('/retirer'), { method: 'POST', headers: JSON_ONLY, body });
  expect((await remove()).json()).toEqual({ success: true });
  expect((await remove()).status).toBe(200);
  expect((await visitor.image(id)).status).toBe(404);
  await visitor.send(sent);
  expect(await visitor.photos()).toHaveLength(1);
});

it('works without scripts: several photos at once, what was refused by its name, the list, the end', async () => {
  const visitor = await newVisitor();
  const due = async () =>
    (await app.store.claim('test', Date.now(), 10)).filter(({ kind }) => kind === 'photos');
  const native = (path: string, body?: FormData | URLSearchParams) =>
    ask(visitor.at(path), { method: 'POST', headers: NATIVE, ...(body && { body }) });
  const known = await jpeg(1);
  await visitor.send(known);
  const back = await native('', formOf({ 'a.jpg': known, 'b.jpg': await jpeg(2), 'c.jpg': await jpeg(4) }));
  expect(back.status).toBe(303);
  const address = visitor.at('', '&fait=recues');
  expect(back.headers.get('location')).toBe(address.replace(/^http:..[^/]+/, ''));
  const page = await ask(address, { headers: NATIVE });
  expect(page.text).toContain('Vos photos sont jointes à votre demande.');
  expect(page.text.match(/Retirer la photo/g)).toHaveLength(3);

  const mixed = await native('', formOf({ 'd.jpg': await jpeg(3), '<b>.jpg': Buffer.from('du texte') }));
  expect(mixed.status).toBe(415);
  expect(mixed.text).toContain('«\u00a0&lt;b&gt;.jpg\u00a0»\u00a0: Ce fichier n’est pas une photo lisible.');
  expect(mixed.text).toContain('Le reste est joint à votre demande.');
  expect(mixed.text.match(/Retirer la photo/g)).toHaveLength(4);
  expect((await native('', formOf({ '': Buffer.alloc(0) }))).text).toContain('Choisissez d’abord une photo.');

  const [id = ''] = await visitor.photos();
  const removed = await native('/retirer', new URLSearchParams({ id }));
  expect(removed.headers.get('location')).toMatch(/&fait=retiree$/);
  expect(await due()).toHaveLength(0);
  expect((await native('/fini')).headers.get('location')).toMatch(/&fait=fini$/);
  expect(await due()).toHaveLength(1);
  expect(await visitor.photos()).toHaveLength(3);
});

it('an unusual boundary is the sender’s fault, and no error of the server', async () => {
  const visitor = await newVisitor();
  const headers = { ...JSON_ONLY, 'content-type': `multipart/form-data; boundary=${'b'.repeat(8000)}` };
  const answer = await ask(visitor.at(), { method: 'POST', headers, body: 'x' });
  expect(answer.status).toBe(400);
  expect(logged()).not.toContain('photo could not be stored');
});

it('the address with a slash keeps its key out of caches and of other sites', async () => {
  const visitor = await newVisitor();
  const { status, headers } = await ask(visitor.at('/'));
  expect(status).toBe(301);
  expect(headers.get('location')).toBe(visitor.at().replace(/^http:..[^/]+/, ''));
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
});
