import { TextInput } from './form-fields.tsx';

export function ContactStep() {
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <TextInput name="firstName" label="Prénom" placeholder="Votre prénom" autoComplete="given-name" />
      <TextInput name="lastName" label="Nom" placeholder="Votre nom" autoComplete="family-name" />
      <TextInput
        name="email"
        label="Email"
        help="Le devis écrit y arrive."
        className="col-span-full"
        // With type="email", Chromium would rewrite an accented domain.
        inputMode="email"
        placeholder="prenom.nom@exemple.fr"
        autoComplete="email"
        autoCapitalize="none"
      />
      <TextInput
        name="phone"
        label="Téléphone"
        help="Pour vous rappeler au sujet de ce devis, jamais pour démarcher."
        className="col-span-full"
        type="tel"
        inputMode="tel"
        placeholder="06 39 98 24 75"
        autoComplete="tel"
      />
    </div>
  );
}
