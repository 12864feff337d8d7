import type { ReactNode } from 'react';

interface Props {
  title: string;
  text: string;
  children: ReactNode;
}

export function ClosingBand({ title, text, children }: Props) {
  return (
    <section className="no-print on-brand border-b border-brand-light bg-brand text-tint">
      <div className="page-width grid items-end gap-5 py-10 md:gap-8 md:py-24 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-16">
        <div>
          <h2 className="max-w-title text-h2">{title}</h2>
          <p className="mt-3 max-w-lead text-lg text-balance md:mt-4">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3 *:max-sm:flex-1 *:max-sm:px-2">{children}</div>
      </div>
    </section>
  );
}
