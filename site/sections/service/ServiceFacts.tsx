import { Clock, MapPin, ReceiptText, ShieldCheck } from 'lucide-react';
import { Fragment } from 'react';
import { insurance } from '../../../content/data/content.data.ts';
import { Icon } from '../../components/Icon.tsx';
import { TWO_COLUMNS } from '../KeyFigures.tsx';

interface Props {
  duration: string;
  coverage: string;
  priceRange: string;
}

const FOUR_COLUMNS = 'lg:not-first:border-l lg:not-first:pl-8';

/** Duration, zone, price and insurance in one row. */
export function ServiceFacts({ duration, coverage, priceRange }: Props) {
  const facts = [
    { icon: Clock, label: 'Durée', value: duration },
    { icon: MapPin, label: 'Zone', value: coverage },
    { icon: ReceiptText, label: 'Prix', value: priceRange },
    { icon: ShieldCheck, label: 'Garantie', value: insurance },
  ];
  return (
    <div className="border-y border-pierre-fonce bg-craie">
      <dl className="page-width grid break-inside-avoid grid-cols-2 @max-[18rem]:grid-cols-1 lg:grid-cols-4">
        {facts.map(({ icon, label, value }) => (
          <div key={label} className={`border-pierre-fonce py-4.5 ${TWO_COLUMNS} ${FOUR_COLUMNS}`}>
            <dt className="flex items-center gap-2 text-sm text-zinc">
              <Icon of={icon} size={18} />
              {label}
            </dt>
            <dd className="mt-0.5 font-semibold text-wagon">
              {/* Keeps « Île-de-France » on one line. */}
              {value.split(' ').map((word, index) => (
                <Fragment key={word}>
                  {index > 0 && ' '}
                  <span className="whitespace-nowrap">{word}</span>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
