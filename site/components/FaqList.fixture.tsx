import { FaqList } from './FaqList.tsx';

const QUESTIONS = [
  {
    question: 'Faut-il être présent\u202f?',
    answer: 'Non, si vous nous prêtez les clés.\nRestez joignable.',
  },
  {
    question: 'Le devis est-il gratuit\u202f?',
    answer: 'Oui.',
    sources: [
      { text: 'Premier texte', href: '#premier' },
      { text: 'Second texte', href: '#second' },
    ],
  },
];

export default { 'two questions': () => <FaqList questions={QUESTIONS} group="parts" /> };
