import type { CustomFieldControlProps } from '@sveltia/cms';
import type { DragEvent } from 'react';
import { asBlock, pictureText, SNIPPETS } from './snippets.ts';

/**
 * The field for a text in Markdown with components. It shows and keeps the text as it is in the file: Sveltia's
 * rich text would rewrite what it does not know. Buttons write what is hard to remember, and a picture that is
 * dropped asks for its alternative text. Written without hooks, as Sveltia has a React of its own.
 */

const AREA = { width: '100%', minHeight: '60vh', resize: 'vertical', padding: 16, lineHeight: 1.6 } as const;
const BUTTON = {
  padding: '4px 10px',
  border: '1px solid #8888',
  borderRadius: 4,
  background: 'none',
} as const;

/** Types text at the cursor, so that the browser can undo it. */
function insert(area: HTMLTextAreaElement, text: string): void {
  const { value, selectionStart, selectionEnd } = area;
  area.focus();
  document.execCommand(
    'insertText',
    false,
    asBlock(text, value.slice(0, selectionStart), value.slice(selectionEnd)),
  );
}

/** Asks for the words that go with a picture. A picture without alternative text is not added. */
function asPicture(path: string): string | undefined {
  const alt = prompt('Que voit-on sur l’image ? Ces mots la remplacent pour qui ne la voit pas.')?.trim();
  if (!alt) return undefined;
  return pictureText(path, alt, prompt('Légende, sous l’image (facultative) :') ?? '');
}

export function ProseField({
  value,
  forID,
  classNameWrapper,
  onChange,
  addFile,
  pickFile,
}: CustomFieldControlProps) {
  const text = typeof value === 'string' ? value : '';
  const area = () => document.getElementById(forID) as HTMLTextAreaElement;
  const insertPicture = (path: string) => {
    const picture = asPicture(path);
    if (picture) insert(area(), picture);
  };
  const pick = async () => {
    const picked = [await pickFile({ kind: 'image' })].flat()[0];
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
          <button key={label} type="button" style={BUTTON} onClick={() => insert(area(), snippet)}>
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
        style={AREA}
        aria-labelledby={`${forID}-label`}
        defaultValue={text}
        ref={(element) => {
          // The text changes elsewhere too, such as when changes are dropped.
          if (element && element.value !== text) element.value = text;
        }}
        onChange={(event) => onChange(event.target.value)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      />
    </div>
  );
}
