import { LinkRows } from './LinkRows.tsx';

const LINKS = [
  { title: 'Débarras de cave', link: '#cave' },
  { title: 'Débarras de garage', text: 'Avec ce qui est au mur', link: '#garage' },
];

export default { 'two links': () => <LinkRows links={LINKS} className="max-w-text" /> };
