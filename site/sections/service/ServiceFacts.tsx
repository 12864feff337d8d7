import { Clock, MapPin, ShieldCheck } from 'lucide-react';
import { Icon } from '../../components/Icon.tsx';

type Props = Record<'duration' | 'coverage' | 'insurance', string>;

/** Duration, zone and insurance in one row. `overflow-clip` hides the lines at the outer edges. */
export function ServiceFacts({ duration, coverage, insurance }: Props) {
  const zone = (
    <a href="/a-propos#zone" className="link py-1">
      {/* With non-breaking hyphens, a name such as Île-de-France stays on one line. */}
      {coverage.replaceAll('-', '\u2011')}
    </a>
  );
  const facts = [
    { icon: Clock, label: 'Durée', value: duration },
    { icon: MapPin, label: 'Zone', value: zone },
    { icon: ShieldCheck, label: 'Garantie', value: insurance },
  ];
  return (
    <div className="border-y border-line bg-paper">
      <div className="page-width">
        <dl className="-ml-4 grid break-inside-avoid grid-cols-[auto_auto_auto] overflow-clip sm:-ml-5 sm:grid-cols-3 @max-[18rem]:grid-cols-1">
          {facts.map(({ icon, label, value }) => (
            <div
              key={label}
              className="-mt-px -ml-px border-t border-l border-line py-3.5 pr-3 pl-4 last:pr-0 sm:pl-5"
            >
              <dt className="flex items-center gap-2 text-sm text-muted">
                <Icon icon={icon} size={18} className="max-sm:hidden" />
                {label}
              </dt>
              <dd className="mt-0.5 leading-snug font-semibold text-brand">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
