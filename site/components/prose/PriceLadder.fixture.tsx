import { PriceLadder } from './PriceLadder.tsx';

const PRICES = [
  { name: 'Cave simple', from: 200, to: 400, note: 'Le sol apparaît, tout est sec\u202f; escalier droit.' },
  { name: 'Une maison', from: 8, to: 15, per: 'm²' as const },
  { name: 'Un objet lourd', from: 300 },
];

export default { 'three prices': () => <PriceLadder prices={PRICES} /> };
