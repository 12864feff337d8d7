import { Ban } from 'lucide-react';
import { Button } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';

export default {
  record: () => <Button look="record">Devis envoyé</Button>,
  secondary: () => <Button look="secondary">Rappelé</Button>,
  quiet: () => (
    <Button look="quiet">
      <Icon icon={Ban} size={18} />
      Indésirable
    </Button>
  ),
  danger: () => <Button look="danger">Effacer définitivement</Button>,
};
