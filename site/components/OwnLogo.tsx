import { company } from '../../content/data/company.data.ts';
import { logo } from '../../content/data/logo.data.ts';

/** The owner's logo, if there is one. */
const FILES: Record<string, string> = import.meta.glob('../../content/logo.{svg,png}', {
  eager: true,
  query: '?url',
  import: 'default',
});

const PLATE = {
  boxSizing: 'content-box',
  padding: '0.5rem 0.75rem',
  borderRadius: 'var(--radius-control)',
  background: 'var(--color-craie)',
} as const;

/** With larger text, the menu button takes more of the header (styles/header.css). */
const IN_HEADER = { maxWidth: 'calc(100cqi - 5.375rem)', height: 'auto' } as const;

/** The owner's logo; on dark bands it lies on a light plate. */
export function OwnLogo({ tone = 'dark' }: { tone?: 'dark' | 'light' }) {
  if (!logo) return null;
  return (
    <img
      src={FILES[`../../content/${logo.file}`]}
      alt={company.name}
      width={logo.width}
      height={logo.height}
      style={tone === 'light' ? PLATE : IN_HEADER}
    />
  );
}
