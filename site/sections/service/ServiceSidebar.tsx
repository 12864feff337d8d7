import type { sidebar } from '../../../content/data/content.data.ts';
import { CallButton } from '../../components/contact.tsx';
import { LinkRows } from '../../components/links/LinkRows.tsx';
import { TickList } from '../../components/TickList.tsx';

type Props = typeof sidebar & { related: readonly { title: string; link: string }[] };

/**
 * Beside the long text: the free quote, the guarantees and related services. It is sticky, and shows less on
 * a low screen so that it fits.
 */
export function ServiceSidebar({ related, ...sidebar }: Props) {
  return (
    <aside
      aria-label="Devis et services associés"
      className="no-print grid content-start gap-8 md:max-lg:grid-cols-2 lg:sticky lg:top-[min(6rem,calc(100dvh-50rem))] lg:self-start"
    >
      <section className="on-brand rounded-panel bg-brand p-6 text-tint md:max-lg:row-span-2 md:max-lg:self-start">
        <h2 className="text-h3 text-paper">{sidebar.title}</h2>
        <p className="mt-2 max-w-text lg:[@media(height<60rem)]:hidden">{sidebar.text}</p>
        <CallButton className="mt-4 w-full" />
        <p className="mt-3 text-sm">
          {sidebar.availability}
          <br />
          {sidebar.delay}
        </p>
      </section>
      <section>
        <h2 className="text-h3">{sidebar.guaranteesTitle}</h2>
        <TickList items={sidebar.guarantees} className="mt-2 text-base/6 *:py-1.5" />
      </section>
      {related.length > 0 && (
        <section>
          <h2 className="text-h3">{sidebar.relatedTitle}</h2>
          <LinkRows links={related} className="mt-2" />
        </section>
      )}
    </aside>
  );
}
