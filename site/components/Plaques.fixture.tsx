import { Plaques } from './Plaques.tsx';

export default { departments: Plaques };
