/**
 * SAMPLES of reviews for the home page's carousel, invented to show the design. Before going live, replace
 * all of them with real reviews, published with their authors' consent, and set `samples` to false. Until then the
 * page says that they are samples, and the build warns.
 */
export const samples: boolean = true;

export interface Testimonial {
  name: string;
  location: string;
  service: string;
  /** From 1 to 5. */
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
    text: 'Nous étions trois sœurs et nous n’étions pas d’accord sur grand-chose. Ils ont pris le temps, et posé sur la table du salon tout ce qu’ils trouvaient : les photos, les lettres, le carnet de recettes de maman. Personne ne nous a pressées. Merci à eux.',
    relativeDate: 'il y a trois semaines',
  },
  {
    name: 'Karim B.',
    location: 'Montreuil',
    service: 'Débarras cave et grenier',
    rating: 5,
    text: 'Ma cave est au deuxième sous-sol, avec un escalier où l’on passe à peine. Ils sont venus à trois avec des lampes frontales et à 13 h tout était vide, le couloir balayé. En prime, j’ai récupéré mes petites voitures, que je croyais données depuis vingt ans !',
    relativeDate: 'il y a un mois',
  },
  {
    name: 'Nadia C.',
    location: 'Boulogne-Billancourt',
    service: 'Locaux professionnels',
    rating: 5,
    text: 'Nous devions rendre nos bureaux le vendredi à midi et personne chez nous n’avait eu le temps de s’en occuper. L’équipe est passée le jeudi soir après notre départ. Le bailleur a fait le tour en dix minutes et n’a rien trouvé à redire.',
    relativeDate: 'il y a deux mois',
  },
  {
    name: 'Thomas R.',
    location: 'Paris 18e',
    service: 'Débarras appartement',
    rating: 5,
    text: 'J’ai rempli la demande un lundi à 9 h, on m’a rappelé dans la matinée avec un prix et le mercredi soir le studio était vide. C’est un cinquième sans ascenseur dans une rue impossible. Ils avaient même mis un mot dans le hall pour les voisins.',
    relativeDate: 'il y a deux mois',
  },
  {
    name: 'Jean-Pierre L.',
    location: 'Versailles',
    service: 'Débarras maison',
    rating: 4,
    text: 'Ils ont vidé la maison de mes parents en deux jours, combles compris. Travail soigneux, et j’ai payé le prix du devis. Je mets quatre étoiles à cause de trois quarts d’heure de retard le premier matin, même si l’on m’avait prévenu par téléphone.',
    relativeDate: 'il y a un mois',
  },
  {
    name: 'Monique D.',
    location: 'Meaux',
    service: 'Débarras garage',
    rating: 5,
    text: 'Je n’entrais plus dans mon garage que de profil. Ces messieurs m’ont apporté une chaise et m’ont demandé mon avis sur tout, même sur les bocaux de clous. L’établi de mon mari est resté à sa place, comme je le voulais.',
    relativeDate: 'il y a trois mois',
  },
];
