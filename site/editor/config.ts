import { basename, dirname, relative, resolve } from 'node:path';
import type { CmsConfig, Collection, CollectionFile, Field, GitBackend } from '@sveltia/cms';
import { FAVICON } from '../lib/favicon.ts';
import { COLLECTIONS, type ContentCollection, extensionOf, isFolder } from './collections.ts';
import { fieldsOf } from './fields.ts';

const PICTURES = 'content/pictures';
/** The conversion of added photos. It removes their metadata, and pixels that no page needs. */
const PICTURE_RULES = {
  max_file_size: 25_000_000,
  slugify_filename: true,
  transformations: { raster_image: { format: 'webp' as const, quality: 90, width: 2400, height: 2400 } },
};

/**
 * The backend of the editor on the owner’s computer. Sveltia offers to work in a local folder only beside a forge, so
 * this names one that is never used. Sveltia shows the name of the repository as that of the folder. With `token` as
 * the only login, it shows no button for another login, which could not be pressed.
 */
const PROJECT_FOLDER = basename(resolve(import.meta.dirname, '../..'));
const LOCAL: GitBackend = { name: 'gitea', repo: `local/${PROJECT_FOLDER}`, auth_methods: ['token'] };

/** The field for the text after the frontmatter. `page.ts` registers its widget. */
const bodyField: Field = {
  name: 'body',
  label: 'Texte',
  hint: 'En Markdown : une ligne vide sépare deux paragraphes. Une photo se dépose là où elle doit paraître.',
  widget: 'prose',
};

const contentFolderOf = (collection: ContentCollection): string =>
  isFolder(collection) ? collection.path.slice(0, -1) : dirname(collection.path);

function commonSettings(collection: ContentCollection) {
  const pictureFolder = isFolder(collection) ? `${PICTURES}/${basename(collection.path)}` : PICTURES;
  const extension = extensionOf(collection);
  return {
    name: collection.name,
    label: collection.label,
    extension,
    format: extension === 'yaml' ? ('yaml' as const) : ('yaml-frontmatter' as const),
    fields: [...fieldsOf(collection.schema), ...(extension === 'yaml' ? [] : [bodyField])],
    media_folder: `/${pictureFolder}`,
    // Content names a picture by its path relative to the content file.
    public_folder: relative(contentFolderOf(collection), pictureFolder),
    ...(collection.page && { preview_path: collection.page }),
  };
}

const folderCollection = (collection: ContentCollection): Collection => ({
  ...commonSettings(collection),
  label_singular: collection.entryLabel,
  folder: contentFolderOf(collection),
  create: true,
  slug: '{{title}}',
  // Old addresses are in content/redirects.yaml.
  aliases_field: false,
});

const fileCollection = (collection: ContentCollection): CollectionFile => ({
  ...commonSettings(collection),
  file: collection.path,
});

interface Options {
  backend?: GitBackend;
  /** The address of a development server, which shows the pages for previews. */
  site?: string;
}

export const editorConfig = ({ backend = LOCAL, site }: Options): CmsConfig => ({
  load_config_file: false,
  backend,
  ...(site && { site_url: site }),
  editor: { preview: Boolean(site) },
  show_preview_links: false,
  app_title: 'Contenu du site',
  logo: { src: `data:image/svg+xml,${encodeURIComponent(FAVICON)}` },
  media_folder: `/${PICTURES}`,
  public_folder: `/${PICTURES}`,
  media_libraries: { default: { config: PICTURE_RULES } },
  slug: { encoding: 'ascii', clean_accents: true },
  // Content files are written in this form, so a save changes only what the author has changed.
  output: { omit_empty_optional_fields: true, yaml: { quote: 'double' } },
  collections: COLLECTIONS.filter(isFolder).map(folderCollection),
  singletons: COLLECTIONS.filter((collection) => !isFolder(collection)).map(fileCollection),
});
