import type { sidebar } from '../../../content/data/content.data.ts';
import { Contents } from '../../components/Contents.tsx';
import { CallButton } from '../../components/contact.tsx';
import { LinkRows } from '../../components/links/LinkRows.tsx';
import { TickList } from '../../components/TickList.tsx';

type Props = typeof sidebar & {
  headings: Parameters<typeof Contents>[0]['headings'];
  related: readonly { title: string; link: string }[];
};

/** The column beside the text of a service. The offer to call and the contents stay in view on scrolling. */
export const ServiceSidebar = ({ headings, related, ...sidebar }: Props) => (
  <aside aria-label="Devis et services associés" className="no-print flex flex-col gap-6 lg:gap-8">
    <div className="grow">
      <div className="grid gap-8 lg:sticky lg:top-[min(6rem,calc(100dvh-44rem))]">
        <section className="on-brand rounded-panel bg-brand p-6 text-tint">
          <h2 className="text-h3">{sidebar.title}</h2>
          <p className="mt-1 max-w-text">{sidebar.text}</p>
          <CallButton className="mt-4 w-full" />
          <p className="mt-3 text-sm">{sidebar.availability}</p>
          {sidebar.delay && (
            <p className="mt-2 border-t border-brand-light pt-2 text-sm">
              {sidebar.delay}
              <br />
              {sidebar.delayFrom}
            </p>
          )}
        </section>
        <Contents label="Dans cette page" headings={headings} className="" />
      </div>
    </div>
    <section>
      <h2 className="text-h3">{sidebar.guaranteesTitle}</h2>
      <TickList
        items={sidebar.guarantees}
        className="mt-2 flex flex-wrap gap-x-6 text-base/6 *:py-1 lg:block"
      />
    </section>
    {related.length > 0 && (
      <section>
        <h2 className="text-h3">{sidebar.relatedTitle}</h2>
        <LinkRows
          links={related}
          className="mt-1 max-lg:grid max-lg:gap-x-4 max-lg:@min-[21rem]:grid-cols-2"
        />
      </section>
    )}
  </aside>
);
