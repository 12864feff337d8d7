/**
 * SAMPLES. The reviews of the home page's carousel were written to show the design: nobody said these words. Before going
 * live, replace all of them by real reviews, published with the consent of their authors (`rating` from 1 to 5).
 */
export interface Testimonial {
  name: string;
  location: string;
  service: string;
  rating: 1 | 2 | 3 | 4 | 5;
  text: string;
  relativeDate: string;
}

export const testimonials: readonly Testimonial[] = [
  {
    name: 'Hélène M.',
    location: 'Vincennes',
    service: 'Débarras après décès',
    rating: 5,
    text: 'Nous étions trois sœurs, et pas d’accord sur grand-chose. L’équipe a dégagé la table du salon et y posait au fur et à mesure les photos, les lettres, jusqu’au carnet de recettes de maman. Personne ne nous a pressées. J’y repense souvent.',
    relativeDate: 'il y a 3 semaines',
  },
  {
    name: 'Karim B.',
    location: 'Montreuil',
    service: 'Débarras cave et grenier',
    rating: 5,
    text: 'Deuxième sous-sol, escalier en colimaçon, minuterie de vingt secondes. Ils ont débarqué avec leurs lampes frontales et des petits sacs. À 13 h c’était plié, couloir balayé. Bonus : ma vieille boîte de Playmobil, que je croyais donnée depuis vingt ans.',
    relativeDate: 'il y a 1 mois',
  },
  {
    name: 'Jean-Pierre L.',
    location: 'Versailles',
    service: 'Débarras maison',
    rating: 4,
    text: 'Maison de mes parents, quarante ans d’affaires et des combles que l’on n’osait plus ouvrir. Travail soigneux, rampe emballée, prix du devis respecté au centime. Je retire une étoile pour trois quarts d’heure de retard le premier matin ; on m’avait toutefois téléphoné.',
    relativeDate: 'il y a 1 mois',
  },
  {
    name: 'Nadia C.',
    location: 'Boulogne-Billancourt',
    service: 'Locaux professionnels',
    rating: 5,
    text: 'Plateau à rendre un vendredi midi : une trentaine de bureaux, des armoires de dossiers, une baie informatique dont personne ne voulait entendre parler. Passage le jeudi soir après notre départ. Le bailleur a fait le tour en dix minutes et signé.',
    relativeDate: 'il y a 2 mois',
  },
  {
    name: 'Thomas R.',
    location: 'Paris 18e',
    service: 'Débarras appartement',
    rating: 5,
    text: '5e sans ascenseur, rue en pente, zéro place. J’ai envoyé douze photos le lundi à 9 h, j’avais un prix avant 11 h, et mercredi soir le studio était vide. Ils avaient mis un mot dans le hall pour les voisins. Rien à redire.',
    relativeDate: 'il y a 2 mois',
  },
  {
    name: 'Monique D.',
    location: 'Meaux',
    service: 'Débarras garage',
    rating: 5,
    text: 'À mon âge, je n’arrivais plus à entrer dans le garage que de profil. Ces messieurs m’ont installée sur une chaise et m’ont demandé mon avis pour tout, même pour les bocaux de clous. L’établi de mon mari est resté à sa place, comme je le voulais.',
    relativeDate: 'il y a 3 mois',
  },
];
