const BENEFITS = [
  { title: 'Devis 100\u202f% gratuit', text: 'Sans engagement, même après une visite.' },
  { title: 'Intervention rapide', text: '7\u00a0jours sur\u00a07, sous 24\u202fh en urgence.' },
  { title: 'Prix transparents', text: 'Le montant du devis, sans frais cachés.' },
  { title: 'Équipe experte', text: 'Formée et à l’œuvre depuis 2017.' },
];

/** The quote page's opening: short, so that the form itself is near. */
export function QuoteHero() {
  return (
    <div className="bg-pierre">
      <div className="page-width pt-10 pb-24 md:pt-16 md:pb-32">
        <h1 className="text-titre">Devis Gratuit en 2{'\u00a0'}heures</h1>
        <p className="mt-4 max-w-[38rem] text-lg">
          Quatre étapes, deux minutes. Décrivez-nous les lieux, nous vous rappelons avec un prix clair.
        </p>
        <ul className="quote-benefits">
          {BENEFITS.map(({ title, text }) => (
            <li key={title}>
              <p className="font-semibold text-wagon">{title}</p>
              <p className="text-sm text-zinc">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
