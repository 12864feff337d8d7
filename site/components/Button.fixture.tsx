import { Check } from 'lucide-react';
import { Button, ButtonLink } from './Button.tsx';
import { Icon } from './Icon.tsx';

export default {
  primary: () => <Button>Envoyer ma demande</Button>,
  secondary: () => <Button look="secondary">Précédent</Button>,
  compact: () => <Button size="compact">Devis Gratuit</Button>,
  'with an icon': () => (
    <Button>
      <Icon icon={Check} />
      Terminer
    </Button>
  ),
  disabled: () => <Button disabled>Suivant</Button>,
  busy: () => <Button aria-busy>Envoi en cours…</Button>,
  link: () => <ButtonLink href="#">Nos services</ButtonLink>,
  'on green': () => (
    <div className="on-brand bg-brand p-6">
      <ButtonLink href="#" look="secondary">
        Nous contacter
      </ButtonLink>
    </div>
  ),
  'a text as long as the line': () => (
    <Button>Demander un devis gratuit pour le débarras d’une maison entière avant la vente</Button>
  ),
};
