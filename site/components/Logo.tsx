import { company } from '../../content/data/company.data.ts';
import { logo } from '../../content/data/logo.data.ts';
import { IS_MARK_INITIAL, ONE_LINE, WORDMARK } from '../lib/wordmark.ts';

const FILES: Record<string, string> = import.meta.glob('../../content/logo.{svg,png}', {
  eager: true,
  query: '?url',
  import: 'default',
});

const LIGHT_PLATE = {
  boxSizing: 'content-box',
  padding: '0.5rem 0.75rem',
  borderRadius: 'var(--radius-control)',
  background: 'var(--color-paper)',
} as const;

/** Leaves room in the header for the menu button (styles/header.css). */
const HEADER_SIZE = { maxWidth: 'calc(100cqi - 5.375rem)', height: 'auto' } as const;

const WORDMARK_LAYOUT = ONE_LINE
  ? 'shrink-0 items-baseline whitespace-nowrap wordmark leading-none'
  : 'wordmark-long max-w-[15rem] text-[min(1.25rem,6.25cqi)]';

/**
 * The owner's logo file, or else the company's name with a drawn sign: the Î of « Île Nette » as a roof over a wall.
 * `tone="light"` is for the dark green bands.
 */
export function Logo({ tone = 'dark' }: { tone?: 'dark' | 'light' }) {
  if (logo)
    return (
      <img
        src={FILES[`../../content/${logo.file}`]}
        alt={company.name}
        width={logo.width}
        height={logo.height}
        style={tone === 'light' ? LIGHT_PLATE : HEADER_SIZE}
      />
    );
  const colour = tone === 'dark' ? 'text-brand' : 'text-paper';
  return (
    <span
      className={`inline-flex ${colour} ${WORDMARK_LAYOUT} ${IS_MARK_INITIAL ? 'gap-[0.09em]' : 'gap-[0.3em]'}`}
    >
      <svg viewBox="0 0 24 31" className="h-[1.08em] w-auto shrink-0" aria-hidden="true">
        <path d="M17.2 4.1h3.4v6.4l-3.4-3z" fill="var(--color-roof)" />
        <path d="M12 1.6 24 12.1l-2.9 3.3L12 7.5l-9.1 7.9L0 12.1z" fill="var(--color-roof)" />
        <path d="M9 15.2 12 12.6l3 2.6V31H9z" fill="currentColor" />
      </svg>
      <span aria-hidden="true" className="font-display font-bold tracking-[-0.03em]">
        {WORDMARK}
      </span>
      <span className="sr-only">{company.name}</span>
    </span>
  );
}
