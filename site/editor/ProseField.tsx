import type { CustomFieldControlProps } from '@sveltia/cms';
import type { DragEvent } from 'react';
import { asBlock, pictureText, SNIPPETS } from './snippets.ts';

const TEXT_AREA = {
  width: '100%',
  minHeight: '60vh',
  resize: 'vertical',
  padding: 16,
  lineHeight: 1.6,
} as const;
const BUTTON = {
  padding: '4px 10px',
  border: '1px solid #8888',
  borderRadius: 4,
  background: 'none',
} as const;

/** Inserts text at the cursor. `execCommand` is deprecated, but after it the browser can undo the insertion. */
function insert(area: HTMLTextAreaElement, text: string): void {
  const { value, selectionStart, selectionEnd } = area;
  area.focus();
  document.execCommand(
    'insertText',
    false,
    asBlock(text, value.slice(0, selectionStart), value.slice(selectionEnd)),
  );
}

/** Asks for the texts of a picture, and returns its Markdown. Returns undefined without an alternative text. */
function askForPicture(path: string): string | undefined {
  const alt = prompt('Que voit-on sur l’image ? Ces mots la remplacent pour qui ne la voit pas.')?.trim();
  if (!alt) return undefined;
  return pictureText(path, alt, prompt('Légende, sous l’image (facultative) :') ?? '');
}

/**
 * The field for a text in Markdown with components. It is a plain text area, because Sveltia's rich-text field would
 * rewrite the components that it does not know. Buttons insert components and pictures.
 *
 * The field has no hooks, because Sveltia brings a React of its own.
 */
export function ProseField({
  value,
  forID,
  classNameWrapper,
  onChange,
  addFile,
  pickFile,
}: CustomFieldControlProps) {
  const text = typeof value === 'string' ? value : '';
  const textArea = () => document.getElementById(forID) as HTMLTextAreaElement;
  const insertPicture = (path: string) => {
    const markdown = askForPicture(path);
    if (markdown) insert(textArea(), markdown);
  };
  const pick = async () => {
    const [picked] = [await pickFile({ kind: 'image' })].flat();
    if (picked) insertPicture(picked.value);
  };
  const drop = async (event: DragEvent) => {
    const file = [...event.dataTransfer.files].find(({ type }) => type.startsWith('image/'));
    if (!file) return;
    event.preventDefault();
    insertPicture(await addFile(file));
  };
  return (
    <div>
      <div
        role="toolbar"
        aria-label="Insérer"
        style={{ display: 'flex', flexWrap: 'wrap', gap: 6, marginBottom: 8 }}
      >
        {SNIPPETS.map(({ label, text: snippet }) => (
          <button key={label} type="button" style={BUTTON} onClick={() => insert(textArea(), snippet)}>
            {label}
          </button>
        ))}
        <button type="button" style={BUTTON} onClick={pick}>
          Image
        </button>
      </div>
      <textarea
        id={forID}
        className={classNameWrapper}
        style={TEXT_AREA}
        aria-labelledby={`${forID}-label`}
        defaultValue={text}
        ref={(element) => {
          // Sveltia changes the text too, such as when the author discards changes.
          if (element && element.value !== text) element.value = text;
        }}
        onChange={(event) => onChange(event.target.value)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      />
    </div>
  );
}
