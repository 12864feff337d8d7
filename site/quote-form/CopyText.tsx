import { useState } from 'react';

interface Props {
  text: string;
  label: string;
  /** Replaces the label once this text was copied. */
  done: string;
  /** Names the text where the browser lets no script copy it, so that the visitor can. */
  name: string;
}

export function CopyText({ text, label, done, name }: Props) {
  const [copied, setCopied] = useState('');
  const [failed, setFailed] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy()} className="link min-h-11">
        {copied === text ? done : label}
      </button>
      {failed && (
        <textarea
          readOnly
          rows={8}
          aria-label={name}
          className="quote-control text-sm"
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
