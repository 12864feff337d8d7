import { Carousel } from './Carousel.tsx';

const slides = ['Première', 'Deuxième', 'Troisième', 'Quatrième'].map((rank) => ({
  key: rank,
  content: <p className="bg-paper p-5">{rank} carte.</p>,
}));

export default {
  cards: () => (
    <Carousel
      label="Des cartes"
      arrows={{ previous: 'Carte précédente', next: 'Carte suivante' }}
      slideName="Carte"
      look="cards"
      slides={slides}
    />
  ),
};
