import { KeyFigures } from './KeyFigures.tsx';

const FIGURES = [
  { value: '2017', label: 'Depuis' },
  { value: '24 à 48\u202fh', label: 'Délai d’intervention' },
  { value: '90\u202f%', label: 'Valorisés' },
  { value: '7j/7', label: 'Disponibilité' },
];

export default {
  four: () => <KeyFigures figures={FIGURES} />,
  three: () => <KeyFigures figures={FIGURES.slice(1)} />,
};
