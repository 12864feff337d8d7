import { FoldingRow } from './FoldingRow.tsx';

export default {
  closed: () => (
    <FoldingRow title="Prix, paiement, changer d’avis">
      <p>Une réponse d’une ligne ou deux, qui s’ouvre sous son titre.</p>
    </FoldingRow>
  ),
};
