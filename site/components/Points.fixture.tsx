import { Points } from './Points.tsx';

const ITEMS = ['Devis gratuit', 'Tri et recyclage', 'Discrétion', 'Sol balayé'].map((title) => ({
  title,
  text: 'Une phrase qui dit ce que cela veut dire pour vous.',
}));

export default {
  'two columns': () => <Points items={ITEMS} columns={2} />,
  'three columns': () => <Points items={ITEMS.slice(1)} columns={3} />,
  'four columns': () => <Points items={ITEMS} columns={4} />,
};
