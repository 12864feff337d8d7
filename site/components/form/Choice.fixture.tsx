import { Choice } from './Choice.tsx';

const options = ['Dès que possible', 'Cette semaine', 'Flexible'].map((value) => ({
  value,
  text: <span>{value}</span>,
}));

export default {
  cards: () => (
    <Choice
      id="part-delai"
      label="Délai souhaité"
      marker="facultatif"
      onClear={() => undefined}
      look="cards"
      options={options}
      control={(value) => ({ name: 'part-delai', defaultChecked: value === 'Flexible' })}
    />
  ),
  chips: () => (
    <Choice
      id="part-etage"
      label="Étage"
      look="chips"
      options={options}
      control={() => ({ name: 'part-etage' })}
    />
  ),
  'chips of which several can be chosen': () => (
    <Choice
      id="part-pieces"
      label="Pièces"
      marker="plusieurs choix possibles"
      look="chips"
      options={options}
      control={(value) => ({ type: 'checkbox', name: value, defaultChecked: value === 'Cette semaine' })}
    />
  ),
};
