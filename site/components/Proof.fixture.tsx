import { Proof } from './Proof.tsx';

export default {
  'one line': () => (
    <Proof
      className="text-sm"
      words={'SIREN 000 000 000 · transport de déchets\u00a0: récépissé\u00a0· assurance\u00a0: Assureur'}
    />
  ),
};
