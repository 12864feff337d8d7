import { basename, dirname, relative, resolve } from 'node:path';
import type { CmsConfig, Collection, CollectionFile, Field, GitBackend } from '@sveltia/cms';
import { FAVICON } from '../lib/favicon.ts';
import { COLLECTIONS, type ContentCollection, extensionOf, isFolder } from './collections.ts';
import { fieldsOf } from './fields.ts';

/** The configuration of Sveltia CMS, from the collections and their schemas. */

const PICTURES = 'content/pictures';
/** Photos lose their metadata and what no page shows: the site makes its own sizes. */
const PICTURE_RULES = {
  max_file_size: 25_000_000,
  slugify_filename: true,
  transformations: { raster_image: { format: 'webp' as const, quality: 90, width: 2400, height: 2400 } },
};

/**
 * Sveltia offers a local folder beside a forge; on this machine no repository there is meant. Its page names the folder
 * by the repository, and without a login of a forge lacks a button that cannot be pressed.
 */
const FOLDER = basename(resolve(import.meta.dirname, '../..'));
const LOCAL: GitBackend = { name: 'gitea', repo: `local/${FOLDER}`, auth_methods: ['token'] };

/** The text after the frontmatter, in the field that page.ts registers. */
const bodyField: Field = {
  name: 'body',
  label: 'Texte',
  hint: 'En Markdown : une ligne vide sépare deux paragraphes. Une photo se dépose là où elle doit paraître.',
  widget: 'prose',
};

/** Content names a picture by its path from the content's own file. */
function commonOf(collection: ContentCollection) {
  const folder = isFolder(collection) ? `${PICTURES}/${basename(collection.path)}` : PICTURES;
  const extension = extensionOf(collection);
  return {
    name: collection.name,
    label: collection.label,
    extension,
    format: extension === 'yaml' ? ('yaml' as const) : ('yaml-frontmatter' as const),
    fields: [...fieldsOf(collection.schema), ...(extension === 'yaml' ? [] : [bodyField])],
    media_folder: `/${folder}`,
    public_folder: relative(dirname(`${collection.path}x`), folder),
    ...(collection.page && { preview_path: collection.page }),
  };
}

const folderOf = (collection: ContentCollection): Collection => ({
  ...commonOf(collection),
  label_singular: collection.entry,
  folder: dirname(`${collection.path}x`),
  create: true,
  slug: '{{title}}',
  // Old addresses are redirects, which have a file of their own.
  aliases_field: false,
});

const fileOf = (collection: ContentCollection): CollectionFile => ({
  ...commonOf(collection),
  file: collection.path,
});

interface Choices {
  backend?: GitBackend;
  /** The address at which the site is shown, for previews. */
  site?: string;
}

export const editorConfig = ({ backend = LOCAL, site }: Choices): CmsConfig => ({
  load_config_file: false,
  backend,
  ...(site && { site_url: site }),
  // Without a development server there is no page to show.
  editor: { preview: Boolean(site) },
  show_preview_links: false,
  app_title: 'Contenu du site',
  logo: { src: `data:image/svg+xml,${encodeURIComponent(FAVICON)}` },
  media_folder: `/${PICTURES}`,
  public_folder: `/${PICTURES}`,
  media_libraries: { default: { config: PICTURE_RULES } },
  slug: { encoding: 'ascii', clean_accents: true },
  // The form of content files: what is not changed keeps its bytes.
  output: { omit_empty_optional_fields: true, yaml: { quote: 'double' } },
  collections: COLLECTIONS.filter(isFolder).map(folderOf),
  singletons: COLLECTIONS.filter((collection) => !isFolder(collection)).map(fileOf),
});
