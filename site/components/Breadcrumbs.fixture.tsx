import { trailTo } from '../lib/trail.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const trail = trailTo({ label: 'Services', href: '/#services' }, { label: 'Débarras de cave', href: '#' });

export default { 'three steps': () => <Breadcrumbs trail={trail} /> };
