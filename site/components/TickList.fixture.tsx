import { TickList } from './TickList.tsx';

const ITEMS = ['Sol balayé', 'Papiers et photographies mis de côté, et remis en main propre à la fin'];

export default { 'two ticks': () => <TickList items={ITEMS} /> };
