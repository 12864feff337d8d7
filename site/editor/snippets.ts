/** Texts that the editor’s buttons insert: Markdown, and the components of site/components/prose. */

interface Snippet {
  label: string;
  text: string;
}

const block = (name: string, content: string, title?: string) =>
  `<${name}${title ? ` title="${title}"` : ''}>\n\n${content}\n\n</${name}>`;

export const SNIPPETS: Snippet[] = [
  { label: 'Titre', text: '## Titre' },
  { label: 'Sous-titre', text: '### Sous-titre' },
  { label: 'Liste', text: '- Premier point\n- Deuxième point' },
  { label: 'Tableau', text: '| Colonne | Colonne |\n|---|---|\n| Case | Case |' },
  { label: 'Encadré', text: block('Callout', 'Texte de l’encadré.', 'Titre de l’encadré') },
  {
    label: 'Étapes',
    text: block('Steps', '1. **Première étape.** Ce qui se passe.\n2. **Deuxième étape.** Ensuite.'),
  },
  { label: 'À cocher', text: block('Checklist', '- Premier point\n- Deuxième point') },
  { label: 'À imprimer', text: block('PrintList', '- Premier point\n- Deuxième point', 'Titre de la liste') },
  {
    label: 'Cas à déplier',
    text: `<Cases>\n\n${block('Case', 'Le détail.', 'Le cas\u00a0: la réponse.')}\n\n</Cases>`,
  },
  { label: 'À copier', text: block('Letter', 'Je demande [objet], le [date].', 'Ce que dit la lettre') },
  { label: 'Prix', text: '<PriceList />' },
  { label: 'Sources', text: '<Sources date="1er janvier 2026">\n\n- Code civil, article 1\n\n</Sources>' },
  { label: 'En exergue', text: '<Pull>Une phrase à ne pas manquer.</Pull>' },
];

/** Adds the line breaks that a block needs between the texts around it: one empty line on each side. */
export function asBlock(text: string, before: string, after: string): string {
  const missing = (breaks: string) => '\n'.repeat(Math.max(0, 2 - breaks.length));
  const start = before.trim() === '' ? '' : missing(/\n*$/.exec(before)?.[0] ?? '');
  const end = after.trim() === '' ? '' : missing(/^\n*/.exec(after)?.[0] ?? '');
  return `${start}${text}${end}`;
}

const escaped = (text: string) => text.trim().replace(/[[\]"\\]/g, '\\$&');

export const pictureText = (path: string, alt: string, caption: string) =>
  `![${escaped(alt)}](${path}${caption.trim() ? ` "${escaped(caption)}"` : ''})`;
