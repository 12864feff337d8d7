import { describe, expect, it, vi } from 'vitest';
import {
  at,
  fieldsOf,
  MINUTE,
  NINE,
  noteIn,
  oneRequest,
  PAGE_MAX_BYTES,
  startDesk,
  wordsOf,
} from '../../../testing/desk.ts';
import { anyPhoto } from '../../../testing/photos.ts';
import { newToken } from '../../../testing/request-bodies.ts';

describe('a request’s page', () => {
  it('has all its words, and the ways to answer', async () => {
    const { page } = await oneRequest();
    const words = wordsOf(page);
    expect(words).toContain("Jeanne-Élise d'Aubigné Lefèvre Débarras après décès · 50-100m² · Cette semaine");
    expect(words).toContain('À rappeler avant 11 h');
    expect(words).toContain('Téléphone 06 12 34 56 78 Adresse 12 bis, rue de la Glacière Code postal 75013');
    expect(words).toContain('Piano droit <3, cave de 20 < 30 m².');
    expect(words).toContain('E-mail au bureau En attente Reçue Aujourd’hui à 9 h Référence');
    expect(words).toContain('Historique Demande reçue à 9 h');
    expect(words).not.toContain('Code postal hors de la zone habituelle.');
    expect(page).toContain('href="tel:+33612345678"');
    expect(page).toMatch(/href="mailto:visiteur\d+@example\.org\?subject=/);
    expect(page).toContain('href="geo:0,0?q=12%20bis');
  });

  it('stays small with a long description, many photos and a long history', async () => {
    const clock = { now: NINE };
    const { store, receive, act, get } = await startDesk(clock);
    const { record, url } = await receive({ description: 'é🏚'.repeat(333) });
    for (const content of 'abcdefghijkl') await store.addPhoto(anyPhoto(record.id, content), NINE);
    for (let entry = 1; entry <= 12; entry += 1) {
      clock.now += MINUTE;
      await act(record.id, 'note', { note: `Note ${entry} : ${'très longue '.repeat(20)}` });
    }
    const { text } = await get(url);
    expect(Buffer.byteLength(text)).toBeLessThan(1.2 * PAGE_MAX_BYTES);
    expect(text.match(/<img [^>]*alt="Photo/g)).toHaveLength(12);
    expect(wordsOf(text)).toMatch(/Note 12 : .*Note 5 : .*Historique plus ancien \(6 de plus\).*Note 4 : /);
    expect(wordsOf(text)).toMatch(/Note 4 : .*Note 1 : .*12 photos reçues.*Demande reçue/);
    expect(text).toMatch(/<details>.*Note 4 :/s);
  });

  it('is a page of its own for a reference that nobody has', async () => {
    const { get } = await startDesk({ now: NINE });
    for (const unknown of ['inconnue', '%00', 'a'.repeat(100)]) {
      const { status, text } = await get(`/bureau/demande/${unknown}`);
      expect([unknown.slice(0, 8), status]).toEqual([unknown.slice(0, 8), 404]);
      expect(wordsOf(text)).toContain('Demande introuvable');
    }
  });

  it('shows all requests that share a reference, newest first, and marks the right one', async () => {
    const clock = { now: NINE };
    const { receive, get, submit, store } = await startDesk(clock);
    const formToken = newToken();
    for (const firstName of ['Anne', 'Annie', 'Annick', 'Annabelle', 'Annette']) {
      await receive({ firstName }, { formToken });
      clock.now += MINUTE;
    }
    const url = `/bureau/demande/${formToken.slice(0, 8)}`;
    const { text } = await get(url);
    const names = (page: string) => [...page.matchAll(/<h2 class="h1">(\S+)/g)].map(([, name]) => name);
    expect(names(text)).toEqual(['Annette', 'Annabelle', 'Annick', 'Annie', 'Anne']);
    const second = text.slice(text.indexOf('<h2 class="h1">Annabelle'));
    await submit(`${url}/action`, { ...fieldsOf(second), action: 'rappele' });
    const called = (await store.select()).filter(({ stage }) => stage === 'called');
    expect(called.map(({ request }) => request.firstName)).toEqual(['Annabelle']);
  });
});

describe('a button', () => {
  it.each<[string, Record<string, string>, object, string]>([
    [
      'pris',
      {},
      { stage: 'new', claimedBy: 'anne@example.org', calledAt: null },
      'Vous suivez cette demande.',
    ],
    ['rappele', {}, { stage: 'called', callAt: null }, '« Rappelé » est noté.'],
    ['devis-envoye', {}, { stage: 'quoted', callAt: null }, '« Devis envoyé » est noté.'],
    [
      'devis-envoye',
      { jour: '2026-11-25' },
      { stage: 'quoted', callAt: at('2026-11-26T00:00') - 1, callKind: 'follow-up' },
      '« Devis envoyé » est noté : à relancer mercredi.',
    ],
    [
      'relancer',
      { jour: '2026-11-23' },
      { stage: 'new', callKind: 'follow-up' },
      'est noté : à relancer aujourd’hui.',
    ],
    ['accepte', {}, { stage: 'accepted', callAt: null }, '« Accepté » est noté.'],
    ['sans-suite', {}, { stage: 'closed', callAt: null }, '« Sans suite » est noté.'],
    ['indesirable', {}, { stage: 'spam', callAt: null }, '« Indésirable » est noté.'],
    [
      'a-rappeler',
      {},
      { stage: 'new', callAt: at('2026-11-23T11:10') },
      '« Remis dans « À rappeler » » est noté : à rappeler avant 11 h 10.',
    ],
  ])('« %s » %o is recorded, shown and reported', async (action, more, change, words) => {
    const { submit, follow, url, actions, fields, now, history, record } = await oneRequest();
    const answer = await submit(actions, { ...fields, action, ...more });
    expect([answer.status, answer.location]).toEqual([303, `${url}?fait=${record.id}.2`]);
    expect(await now()).toMatchObject(change);
    expect(await history()).toMatchObject([{ actor: 'anne@example.org', note: '' }]);
    expect(await follow(answer)).toContain(words);
  });

  it('« Pas de réponse » says when to call again', async () => {
    const { submit, follow, actions, page, fields, now } = await oneRequest();
    expect(wordsOf(page)).toContain('rappeler… dans 1 h aujourd’hui 14 h ce soir 18 h demain 9 h');
    const answer = await submit(actions, { ...fields, rappeler: '2026-11-23T18:00' });
    expect(await now()).toMatchObject({ stage: 'new', callAt: at('2026-11-23T18:00') });
    expect(await follow(answer)).toContain('« Pas de réponse » est noté : à rappeler à 18 h.');
  });

  it('« Corriger » checks what was changed, and keeps the rest', async () => {
    const { submit, get, url, actions, fields, now, history } = await oneRequest();
    const typed = {
      action: 'corriger',
      phone: '01.99.00.24.76',
      email: 'pas une adresse',
      firstName: 'Jeanne',
    };
    const refused = await submit(actions, { ...fields, ...typed });
    expect(refused.status).toBe(400);
    expect(wordsOf(refused.text)).toContain('Veuillez entrer une adresse email valide');
    expect(refused.text).toMatch(/<details[^>]* open/);
    expect(refused.text).toContain('value="pas une adresse"');
    expect(await history()).toEqual([]);
    const right = { ...fields, ...typed, email: 'jeanne@example.org' };
    const { location } = await submit(actions, right);
    expect(await submit(actions, right)).toMatchObject({ status: 303, location });
    const fromBack = await submit(actions, { ...right, city: 'Créteil' });
    expect([fromBack.status, fromBack.text.includes('value="Créteil"')]).toEqual([409, true]);
    const request = {
      phone: '01 99 00 24 76',
      email: 'jeanne@example.org',
      firstName: 'Jeanne',
      city: 'Paris',
    };
    expect(await now()).toMatchObject({ request, callAt: at('2026-11-23T11:00') });
    expect(wordsOf((await get(url)).text)).toContain('Coordonnées corrigées : Jeanne');
    const nothing = await submit(actions, { ...fieldsOf((await get(url)).text), action: 'corriger' });
    expect(wordsOf(nothing.text)).toContain('Aucune coordonnée n’a été changée.');
  });

  it('keeps the note that goes with it as it was typed, but for outer space and control characters', async () => {
    const { submit, url, actions, fields, history, get } = await oneRequest();
    const odd = 'A & B &amp; C\n8 h\tà midi 🙂 onclick=oui "x <b>gras</b>\njavascript: </textarea><script>';
    // A thousand characters: the emoji is one, of two units.
    const note = odd.padEnd(1001, '.');
    const typed = ` ${note.replaceAll('\n', '\u0000\u001b\r\n')} `;
    await submit(actions, { ...fields, action: 'rappele', note: typed });
    expect(await history()).toMatchObject([{ action: 'called', note }]);
    expect(wordsOf((await get(url)).text)).toContain(note.replace(/\s/g, ' '));
    const long = `${note}.`;
    expect(noteIn((await submit(actions, { ...fields, action: 'note', note: long })).text)).toBe(long);
  });

  it('pressed twice is one mark, but another note on the same page is another', async () => {
    const { submit, actions, fields, history } = await oneRequest();
    for (const note of ['Une', 'Une', 'Autre']) await submit(actions, { ...fields, action: 'note', note });
    expect((await history()).map(({ note }) => note).toSorted()).toEqual(['Autre', 'Une']);
  });

  it('« Ce n’est pas un robot » has the request sent and called', async () => {
    const { app, submit, follow, actions, page, fields, now } = await oneRequest({
      botcheck: 'Anne',
      postalCode: '69001',
    });
    const wake = vi.spyOn(app.messages, 'wake');
    expect(wordsOf(page)).toMatch(
      /mots de passe\. La demande n’a pas été envoyée par e-mail\. Code postal hors de la zone habituelle\./,
    );
    expect(page).not.toContain('value="rappele"');
    const answer = await submit(actions, { ...fields, action: 'pas-un-robot' });
    expect(await now()).toMatchObject({
      quarantine: null,
      callAt: at('2026-11-23T11:10'),
      messages: [{ kind: 'quote', state: 'pending' }],
    });
    expect(wake).toHaveBeenCalledOnce();
    expect(await follow(answer)).toContain(
      'La demande rejoint « À rappeler », et son e-mail vous est envoyé.',
    );
  });
});
