import { HEALTH_OPTIONS, POSTAL_PREFIXES, SERVICE_OPTIONS } from '../../content/data/services.data.ts';
import { SURFACE_OPTIONS } from '../../quote/options.ts';
import { CommuneList } from './CommuneList.tsx';
import { AS_TYPED, Select, TextInput } from './fields.tsx';
import { useValue } from './form-store.ts';

const [PREFIX = ''] = POSTAL_PREFIXES;
const CODE_EXAMPLE = `${PREFIX}001`.slice(0, 5);
const CITY_EXAMPLE = PREFIX === '75' ? 'Paris' : 'Votre ville';

/** Browsers would fill in the visitor's own address, and the place may be another one. */
const place = { autoComplete: 'off', enterKeyHint: 'next' } as const;

export function ProjectStep() {
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <TextInput
        {...place}
        {...AS_TYPED}
        name="address"
        label="Adresse"
        help="Celle du lieu où nous devons intervenir, même si vous habitez ailleurs."
        wrapper="col-span-full"
        placeholder="12 rue des Lilas"
      />
      <div className="grid content-start gap-1.5">
        <TextInput
          {...place}
          name="postalCode"
          label="Code postal"
          inputMode="numeric"
          placeholder={CODE_EXAMPLE}
        />
        <CommuneList />
      </div>
      <TextInput {...place} {...AS_TYPED} name="city" label="Ville" placeholder={CITY_EXAMPLE} />
      <div className="grid content-start gap-1.5">
        <Select
          name="service"
          label="Service"
          required
          options={SERVICE_OPTIONS}
          placeholder="Choisissez un service"
        />
        <p className="text-sm text-zinc">
          Rien ne correspond{'\u202f'}? Choisissez le plus proche, et dites-le dans la description.
        </p>
        <HealthNote />
      </div>
      <Select name="surface" label="Surface" options={SURFACE_OPTIONS} placeholder="Une estimation suffit" />
    </div>
  );
}

/** Before the choice is sent, what it may say of somebody and how to leave it out. */
function HealthNote() {
  if (!HEALTH_OPTIONS.includes(useValue('service'))) return null;
  return (
    <p className="text-sm text-wagon-clair">
      Ce choix peut laisser deviner l’état de santé de la personne qui habite là. Si ce n’est pas vous et
      qu’elle n’a pas donné son accord, ou si vous préférez ne pas l’écrire, choisissez un débarras
      d’appartement ou de maison, et parlez-nous-en au téléphone.
    </p>
  );
}
