import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { FIELD_NAMES, type QuoteRequest } from '../../../quote/schema.ts';
import { FORM_HEADERS, type PostAnswer, shareApp, startApp } from '../../../testing/app.ts';
import { formBody, REQUEST } from '../../../testing/request-bodies.ts';
import { attribute, type Element, elementsIn } from '../html-tree.ts';

const textOf = (node: DefaultTreeAdapterTypes.Node): string => {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
};

/** What a browser sees of an answer. */
function opened({ text }: PostAnswer) {
  const elements = elementsIn(parse(text));
  const form = elements.find((element) => attribute(element, 'data-quote-form') !== undefined) as Element;
  const controls = elementsIn(form);
  const byId = (id: string) => elements.find((element) => attribute(element, 'id') === id) as Element;
  const chosen = (name: string, mark: string) =>
    controls.find(
      (element) =>
        attribute(element, mark) !== undefined &&
        [attribute(element, 'name'), attribute(element.parentNode as Element, 'name')].includes(name),
    );
  const valueIn = (name: string): string | undefined => {
    const own = controls.find((element) => attribute(element, 'name') === name) as Element;
    if (own.tagName === 'textarea') return textOf(own);
    if (own.tagName === 'select') return attribute(chosen(name, 'selected') as Element, 'value');
    if (attribute(own, 'type') !== 'radio') return attribute(own, 'value') ?? '';
    const button = chosen(name, 'checked');
    return button ? attribute(button, 'value') : '';
  };
  const summary = elementsIn(form).find((element) => attribute(element, 'class') === 'quote-refused');
  return {
    elements,
    byId,
    valueIn,
    values: () => Object.fromEntries(FIELD_NAMES.map((name) => [name, valueIn(name)])),
    summary: summary && textOf(summary),
    links: elements
      .filter((element) => attribute(element, 'href')?.startsWith('#champ-'))
      .map((element) => [attribute(element, 'href'), textOf(element)]),
    messageOf: (name: string) => {
      const line = byId(`champ-${name}-erreur`);
      return attribute(line, 'hidden') === undefined ? textOf(line) : undefined;
    },
  };
}

const refusing = await shareApp();

describe('a form refused without JavaScript', () => {
  const start = () => startApp({}, { deliver: false });
  const refused = async (fields: Partial<QuoteRequest>, more: Record<string, string> = {}) => {
    const answer = await refusing.post(formBody({ ...REQUEST, ...fields }, more), FORM_HEADERS);
    return { answer, page: opened(answer) };
  };

  it('comes back filled in, with a summary and a message beside each wrong field', async () => {
    const wrong = { firstName: 'J', postalCode: '7500', service: 'Piscine', description: 'x'.repeat(1001) };
    const { answer, page } = await refused(wrong);
    expect(answer.status).toBe(400);
    expect(page.values()).toEqual({ ...REQUEST, ...wrong, service: '' });
    const messages = {
      firstName: 'Le prénom doit contenir au moins 2 caractères',
      postalCode: 'Le code postal doit contenir exactement 5 chiffres',
      service: 'Veuillez sélectionner un type de service',
      description: 'La description ne peut pas dépasser 1000 caractères',
    };
    expect(page.summary).toMatch(/^4 réponses sont à compléter ou à corrigerRien n’a été envoyé/);
    expect(page.links).toEqual(
      Object.entries(messages).map(([name, message]) => [`#champ-${name}`, message]),
    );
    for (const name of FIELD_NAMES)
      expect(page.messageOf(name)).toBe((messages as Record<string, string>)[name]);
    for (const name of Object.keys(messages))
      expect(attribute(page.byId(`champ-${name}`), 'aria-invalid')).toBe('true');
    expect(attribute(page.byId('champ-lastName'), 'aria-invalid')).toBe('false');
    expect(attribute(page.byId('champ-service'), 'aria-describedby')).toBe('champ-service-erreur');
    expect(attribute(page.byId('champ-description'), 'aria-describedby')).toBe(
      'champ-description-erreur champ-description-aide',
    );
    expect(page.elements.map(({ tagName }) => tagName)).not.toContain('script');
    expect(answer.text).toContain('<title>Erreur – Devis gratuit</title>');
  });

  it('says so of a choice for the group, and leads to its first button', async () => {
    const { page } = await refused({ urgency: 'x'.repeat(101) });
    expect(page.links).toEqual([['#champ-urgency', 'Le délai ne peut pas dépasser 100 caractères']]);
    expect(attribute(page.byId('champ-urgency'), 'value')).toBe('urgence');
    const group = page.elements.find(({ tagName }) => tagName === 'fieldset') as Element;
    expect(attribute(group, 'aria-describedby')).toBe('champ-urgency-erreur');
    expect(page.summary).toMatch(/^Une réponse est à compléter/);
  });

  it.each([
    ['quotes', `"'"> autofocus onfocus="alert(1)`],
    ['tags', '</textarea><script>alert(1)</script><input name="access_key" value="x">'],
    ['entities', '&quot;&lt;b&gt; & &amp;'],
    ['emoji', '🏚️👩‍👧 ☎️'],
    ['lines, the first one empty', '\nDeux\n\n  lignes  \n'],
    ['10,000 characters', 'Où ça ? '.repeat(1250)],
  ])('keeps %s as they were typed', async (_, typed) => {
    const { post } = await start();
    const plain = formBody(REQUEST, { lastName: `${typed}1`, description: typed, postalCode: '' });
    const answer = await post(plain, FORM_HEADERS);
    const page = opened(answer);
    expect(answer.status).toBe(400);
    expect(page.valueIn('description')).toBe(typed);
    expect(page.valueIn('lastName')).toBe(`${typed}1`);
    const names = page.elements.map(({ tagName }) => tagName);
    expect(names).not.toContain('script');
    expect(page.valueIn('access_key')).toBe('local');
    expect(page.elements.filter((element) => attribute(element, 'onfocus') !== undefined)).toEqual([]);
  });

  it('has the headers of the form’s page, and is kept by no cache', async () => {
    const { answer } = await refused({ phone: '1' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('is accepted once it is corrected', async () => {
    const { app, post } = await start();
    const page = opened(await post(formBody({ ...REQUEST, postalCode: '7500' }), FORM_HEADERS));
    const names = [...FIELD_NAMES, 'access_key', 'redirect', 'botcheck'];
    const sent = Object.fromEntries(names.map((name) => [name, page.valueIn(name) ?? '']));
    const again = await post(new URLSearchParams({ ...sent, postalCode: '75013' }).toString(), FORM_HEADERS);
    expect(again.headers.location).toBe('/devis-gratuit?success=true#demande-recue');
    expect((await app.store.select()).map(({ request }) => request)).toEqual([REQUEST]);
  });

  it('comes back filled in from the throttle, with the wait', async () => {
    const { post } = await start();
    for (const city of ['Meudon', 'Sceaux', 'Bagneux'])
      await post(formBody({ ...REQUEST, city }), FORM_HEADERS);
    const answer = await post(formBody(REQUEST), FORM_HEADERS);
    expect(answer.status).toBe(429);
    expect(answer.headers['retry-after']).toBe('600');
    const page = opened(answer);
    expect(page.values()).toEqual(REQUEST);
    expect(page.summary).toBe(
      'Trop de tentativesVeuillez patienter 10 minutes avant de renvoyer le formulaire. Vos réponses sont toujours là. Vous pouvez aussi nous appeler au 01 99 00 24 75.',
    );
  });

  it('comes back filled in when it cannot be stored, and asks to try again or to call', async () => {
    const { app, post } = await start();
    app.store.accept = () => Promise.reject(new Error('disk full'));
    const answer = await post(formBody(REQUEST), FORM_HEADERS);
    expect(answer.status).toBe(503);
    const page = opened(answer);
    expect(page.values()).toEqual(REQUEST);
    expect(page.summary).toContain('Veuillez réessayer ou nous appeler directement au 01 99 00 24 75.');
    expect(answer.text).toContain('<a href="tel:+33199002475">');
  });

  it.each([
    ['key', { access_key: 'ancienne' }, 403],
    ['return address', { redirect: 'https://ailleurs.example' }, 400],
  ])('comes back with the page’s own %s', async (_, more, status) => {
    const { answer, page } = await refused({}, more);
    expect(answer.status).toBe(status);
    expect(page.values()).toEqual(REQUEST);
    expect([page.valueIn('access_key'), page.valueIn('redirect')]).toEqual([
      'local',
      '/devis-gratuit?success=true#demande-recue',
    ]);
    expect(page.summary).toContain('le voici à jour, avec vos réponses');
  });

  it.each(['without a form', 'missing'])(
    'is answered by a plain page if the form’s page is %s',
    async (how) => {
      const { config, close } = await start();
      await close();
      const file = join(config.dist, 'site/devis-gratuit.html');
      if (how === 'missing') rmSync(file);
      else
        writeFileSync(
          file,
          '<!doctype html><title>Devis</title><form action="https://ailleurs.example"></form>',
        );
      const { post } = await startApp(config, { deliver: false });
      const answer = await post(formBody({ phone: '1' }), FORM_HEADERS);
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('Le numéro de téléphone doit contenir au moins 10 chiffres');
      expect(answer.text).toContain('tel:+33199002475');
    },
  );
});
