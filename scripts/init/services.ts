import { type Document, isMap, type YAMLMap, type YAMLSeq } from 'yaml';
import { contentFiles, slugOf } from '../../content/checks/content.ts';
import type { Changes } from './files.ts';

interface Service {
  slug: string;
  menuLabel: string;
  category: string;
}

interface Row {
  slug: string;
  menuLabel: string;
}

/** The services of services.yaml. */
export const servicesOf = (document: Document): Service[] =>
  ((document.toJS().categories ?? []) as { name: string; services: Row[] }[]).flatMap(({ name, services }) =>
    services.map(({ slug, menuLabel }) => ({ slug, menuLabel, category: name })),
  );

/**
 * Takes services out: their rows and pages, and what leads to them. Their addresses redirect to the home page, so that no
 * bookmark breaks.
 */
export function removeServices(
  changes: Changes,
  content: URL,
  all: readonly Service[],
  gone: ReadonlySet<string>,
): void {
  if (gone.size === 0) return;
  changes.editYaml('content/services.yaml', (document) => {
    const categories = document.get('categories') as YAMLSeq<YAMLMap>;
    for (const category of categories.items) {
      const services = category.get('services') as YAMLSeq<YAMLMap>;
      services.items = services.items.filter((service) => !gone.has(String(service.get('slug'))));
    }
    categories.items = categories.items.filter(
      (category) => (category.get('services') as YAMLSeq).items.length > 0,
    );
  });
  redirectHome(changes, gone);
  for (const { file } of contentFiles(content)) {
    const path = `content/${file}`;
    if (file.startsWith('services/') && gone.has(slugOf(file))) changes.files.set(path, null);
    else if (file.startsWith('services/')) dropRelated(changes, path, gone);
    else if (file.startsWith('articles/')) replaceService(changes, path, all, gone);
    if (/^(?:services|articles|pages)\//.test(file) && changes.files.get(path) !== null)
      unlink(changes, path, gone);
  }
  mentions(changes, content, all, gone);
}

const addressOf = (slug: string) => `/services/${slug}`;

function redirectHome(changes: Changes, gone: ReadonlySet<string>): void {
  changes.editYaml('content/redirects.yaml', (document) => {
    const groups = document.get('redirects') as YAMLSeq<YAMLMap>;
    for (const slug of gone) {
      const old = groups.items.find((group) => isMap(group) && group.get('to') === addressOf(slug));
      if (old) {
        old.set('to', '/');
        (old.get('from') as YAMLSeq).add(document.createNode(addressOf(slug)));
      } else groups.add(document.createNode({ to: '/', from: [addressOf(slug)] }));
    }
  });
}

function dropRelated(changes: Changes, path: string, gone: ReadonlySet<string>): void {
  const leads = (link: unknown) => [...gone].some((slug) => link === addressOf(slug));
  if (![...gone].some((slug) => changes.text(path).includes(addressOf(slug)))) return;
  changes.editYaml(path, (document) => {
    const related = document.get('relatedServices') as YAMLSeq<YAMLMap>;
    related.items = related.items.filter((service) => !leads(service.get('link')));
    if (related.items.length === 0) related.flow = true;
  });
}

/** An article about a service that is gone leads to another one of its category, or to the first. */
function replaceService(
  changes: Changes,
  path: string,
  all: readonly Service[],
  gone: ReadonlySet<string>,
): void {
  const kept = all.filter(({ slug }) => !gone.has(slug));
  const current = /^service: *["']?([\w-]+)/m.exec(changes.text(path))?.[1] ?? '';
  if (!gone.has(current)) return;
  const category = all.find(({ slug }) => slug === current)?.category;
  const other = kept.find((service) => service.category === category) ?? kept[0];
  if (!other) return;
  changes.editYaml(path, (document) => document.set('service', other.slug));
  changes.notes.push(
    `site/${path} parlait d’un service retiré\u00a0: il mène maintenant à «\u00a0${other.menuLabel}\u00a0». Relisez-le, ou supprimez-le.`,
  );
}

/** The links of a text to what is gone become plain words. */
function unlink(changes: Changes, path: string, gone: ReadonlySet<string>): void {
  const before = changes.text(path);
  const after = [...gone].reduce(
    (text, slug) =>
      text.replace(new RegExp(`\\[([^\\]]*)\\]\\(${addressOf(slug)}(?:[?#][^)]*)?\\)`, 'g'), '$1'),
    before,
  );
  if (after !== before) changes.files.set(path, after);
}

/** Tells which texts still name a service that is gone. */
function mentions(changes: Changes, content: URL, all: readonly Service[], gone: ReadonlySet<string>): void {
  for (const { slug, menuLabel } of all.filter((service) => gone.has(service.slug))) {
    const word = menuLabel.split(' ').at(-1)?.toLowerCase() ?? menuLabel;
    const pattern = new RegExp(`(?<![\\p{L}])${RegExp.escape(word)}`, 'iu');
    const files = contentFiles(content)
      .map(({ file }) => file)
      .filter((file) => file !== 'redirects.yaml' && changes.files.get(`content/${file}`) !== null)
      .filter((file) => pattern.test(changes.text(`content/${file}`)));
    if (files.length > 0)
      changes.notes.push(
        `«\u00a0${menuLabel}\u00a0» (${slug}) est retiré. À relire, car le mot «\u00a0${word}\u00a0» s’y trouve\u00a0: ${files.join(', ')}.`,
      );
  }
}
