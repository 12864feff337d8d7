import { ButtonLink } from './Button.tsx';
import { Section } from './Section.tsx';

const TEXT = 'Une phrase d’introduction, assez longue pour passer à la ligne sur un téléphone.';
const rest = <p className="max-w-text">Le contenu de la partie.</p>;

export default {
  stack: () => (
    <Section id="partie-pile" title="Une partie" text={TEXT}>
      {rest}
    </Section>
  ),
  'even, tinted': () => (
    <Section
      id="partie-moitie"
      title="Une partie en deux moitiés"
      text={[TEXT, TEXT]}
      layout="even"
      tone="tint"
    >
      {rest}
    </Section>
  ),
  'aside, with a link in its head': () => (
    <Section
      id="partie-cote"
      title="Une partie au long contenu"
      layout="aside"
      more={
        <ButtonLink href="#suite" look="secondary" className="mt-6">
          La suite
        </ButtonLink>
      }
    >
      {rest}
    </Section>
  ),
};
