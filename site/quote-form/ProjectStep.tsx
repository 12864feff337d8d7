import {
  HEALTH_OPTIONS,
  POSTAL_PREFIXES,
  SENSITIVE_OPTIONS,
  SERVICE_OPTIONS,
} from '../../content/data/services.data.ts';
import { SURFACE_OPTIONS } from '../../quote/options.ts';
import { PhoneInText } from '../components/contact.tsx';
import { partsOf } from './address.ts';
import { CommuneList } from './CommuneList.tsx';
import { Select, TextInput } from './form-fields.tsx';
import { useFormContext, useValue } from './form-store.ts';

const [PREFIX = ''] = POSTAL_PREFIXES;
const CODE_EXAMPLE = `${PREFIX}001`.slice(0, 5);
const CITY_EXAMPLE = PREFIX === '75' ? 'Paris' : 'Votre ville';

export function ProjectStep() {
  const form = useFormContext();
  const takeApart = () => {
    const { address, postalCode, city } = form.values;
    const parts = postalCode === '' && city === '' ? partsOf(address) : undefined;
    if (!parts) return;
    form.setValue('address', parts.address);
    form.fill('postalCode', parts.postalCode);
    form.fill('city', parts.city);
  };
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <TextInput
        name="address"
        label="Adresse"
        help="Celle du lieu où nous devons intervenir, même si vous habitez ailleurs."
        className="col-span-full"
        placeholder="12 rue des Lilas"
        onLeave={takeApart}
      />
      <div className="col-span-full grid gap-x-6 sm:grid-cols-[11rem_1fr]">
        <TextInput
          name="postalCode"
          label="Code postal"
          className="[&>input]:w-32"
          inputMode="numeric"
          placeholder={CODE_EXAMPLE}
        />
        <CommuneList />
        <TextInput name="city" label="Ville" className="max-sm:mt-5" placeholder={CITY_EXAMPLE} />
      </div>
      <div className="grid content-start gap-1.5">
        <Select
          name="service"
          label="Service"
          required
          options={SERVICE_OPTIONS}
          placeholder="Choisissez un service"
        />
        <ServiceHelp />
      </div>
      <Select name="surface" label="Surface" options={SURFACE_OPTIONS} placeholder="Une estimation suffit" />
      <HealthNote />
    </div>
  );
}

/** A sensitive matter can be talked over first. The two take turns in one place, so that nothing moves. */
function ServiceHelp() {
  const talkFirst = SENSITIVE_OPTIONS.includes(useValue('service'));
  return (
    <div className="grid text-sm *:[grid-area:1/1]">
      <p className={talkFirst ? 'invisible' : 'text-muted'}>
        Rien ne correspond{'\u202f'}? Choisissez le plus proche, et dites-le dans la description.
      </p>
      <p className={talkFirst ? 'text-brand-light' : 'invisible'}>
        Vous préférez en parler d’abord, sans nom ni adresse{'\u202f'}? Appelez le{'\u00a0'}
        <PhoneInText />.
      </p>
    </div>
  );
}

/** Before the choice is sent, what it may say of somebody and how to leave it out. */
function HealthNote() {
  if (!HEALTH_OPTIONS.includes(useValue('service'))) return null;
  return (
    <p className="col-span-full text-sm text-brand-light">
      Le service choisi peut laisser deviner l’état de santé de la personne qui habite là. Si ce n’est pas
      vous et qu’elle n’a pas donné son accord, ou si vous préférez ne pas l’écrire, choisissez un débarras
      d’appartement ou de maison, et parlez-nous-en au téléphone.
    </p>
  );
}
