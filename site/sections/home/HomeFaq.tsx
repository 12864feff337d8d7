import { faq, home } from '../../../content/data/content.data.ts';
import { FaqList } from '../../components/FaqList.tsx';

const { faqIntro } = home;

export function HomeFaq() {
  return (
    <section className="band border-t border-pierre-fonce" aria-labelledby="faq">
      <div className="page-width grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="faq" className="text-h2">
            {faqIntro.title}
          </h2>
          <p className="mt-4 max-w-[28rem]">{faqIntro.text}</p>
        </div>
        <FaqList questions={faq} group="faq" />
      </div>
    </section>
  );
}
