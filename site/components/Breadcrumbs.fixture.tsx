import { Breadcrumbs, trailTo } from './Breadcrumbs.tsx';

const trail = trailTo({ label: 'Services', href: '/#services' }, { label: 'Débarras de cave', href: '#' });

export default { 'three steps': () => <Breadcrumbs trail={trail} /> };
