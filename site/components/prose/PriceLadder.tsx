import { type Price, priceWords } from '../../../content/data/prices.ts';

export const PriceLadder = ({ prices, className = '' }: { prices: readonly Price[]; className?: string }) => (
  <dl className={`border-t-2 border-brand text-base ${className}`}>
    {prices.map((price) => {
      const { figure, unit } = priceWords(price);
      return (
        <div
          key={price.name}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-b border-line py-3.5"
        >
          <dt className="font-strong text-balance text-brand">{price.name}</dt>
          <dd className="heading text-right text-lg leading-tight md:text-xl tracking-normal lining-nums">
            {figure} {unit}
          </dd>
          {price.note && <dd className="col-span-2 leading-normal">{price.note}</dd>}
        </div>
      );
    })}
  </dl>
);
