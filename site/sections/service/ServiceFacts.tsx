import { Clock, MapPin, ReceiptText, ShieldCheck } from 'lucide-react';
import { Icon } from '../../components/Icon.tsx';

interface Props {
  duration: string;
  coverage: string;
  priceRange: string;
  insurance: string;
}

/** Duration, zone, price and insurance in one row. The list clips the rules at its own edges. */
export function ServiceFacts({ duration, coverage, priceRange, insurance }: Props) {
  const facts = [
    { icon: Clock, label: 'Durée', value: duration },
    // No name of a place breaks at its hyphens.
    { icon: MapPin, label: 'Zone', value: coverage.replaceAll('-', '\u2011') },
    { icon: ReceiptText, label: 'Prix', value: priceRange },
    { icon: ShieldCheck, label: 'Garantie', value: insurance },
  ];
  return (
    <div className="border-y border-line bg-paper">
      <div className="page-width">
        <dl className="-ml-5 grid break-inside-avoid grid-cols-2 overflow-clip @max-[18rem]:grid-cols-1 lg:grid-cols-4">
          {facts.map(({ icon, label, value }) => (
            <div key={label} className="-mt-px -ml-px border-t border-l border-line py-4.5 pl-5">
              <dt className="flex items-center gap-2 text-sm text-muted">
                <Icon icon={icon} size={18} />
                {label}
              </dt>
              <dd className="mt-0.5 font-semibold text-brand">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
