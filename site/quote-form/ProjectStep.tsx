import {
  HEALTH_OPTIONS,
  OFFERED_SERVICES,
  POSTAL_PREFIXES,
  SENSITIVE_OPTIONS,
  SERVICE_OPTIONS,
} from '../../content/data/services.data.ts';
import { CONSENT_FIELD, CONSENT_GIVEN, replacementService } from '../../quote/consent.ts';
import { SURFACE_OPTIONS } from '../../quote/options.ts';
import { HEALTH_CONSENT } from '../../quote/payload.ts';
import { PhoneInText } from '../components/contact.tsx';
import { OWN_SERVER } from '../lib/env.data.ts';
import { addressParts } from './address.ts';
import { CommuneList } from './CommuneList.tsx';
import { Select, TextInput } from './form-fields.tsx';
import { useFormContext, useIsAgreed, useIsHydrated, useValue } from './form-store.ts';

const [PREFIX = ''] = POSTAL_PREFIXES;
const CODE_EXAMPLE = `${PREFIX}001`.slice(0, 5);
const WITHOUT_CONSENT = replacementService(OFFERED_SERVICES).option;
const CITY_EXAMPLE = PREFIX === '75' ? 'Paris' : 'Votre ville';

export function ProjectStep() {
  const form = useFormContext();
  const isHydrated = useIsHydrated();
  const splitAddress = () => {
    const { address, postalCode, city } = form.values;
    const parts = postalCode === '' && city === '' ? addressParts(address) : undefined;
    if (!parts) return;
    form.setValue('address', parts.address);
    form.fill('postalCode', parts.postalCode);
    form.fill('city', parts.city);
  };
  return (
    <div className="asking grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <TextInput
        name="address"
        label="Adresse"
        help="Celle du lieu où nous devons intervenir, même si vous habitez ailleurs."
        className="col-span-full"
        placeholder="12 rue des Lilas"
        onLeave={splitAddress}
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
          asks={(option) => (HEALTH_OPTIONS.includes(option) ? 'health' : undefined)}
          // Without scripts, a hosted provider would receive such a service even if the visitor does not consent.
          disabledOptions={OWN_SERVER || isHydrated ? [] : HEALTH_OPTIONS}
          placeholder="Choisissez un service"
        />
        <ServiceHelp />
      </div>
      <Select name="surface" label="Surface" options={SURFACE_OPTIONS} placeholder="Une estimation suffit" />
      {HEALTH_OPTIONS.length > 0 && <HealthConsent />}
    </div>
  );
}

/** Help on the service. Both texts keep their place, so that nothing moves when a sensitive service is chosen. */
function ServiceHelp() {
  const isSensitive = SENSITIVE_OPTIONS.includes(useValue('service'));
  return (
    <div className="grid text-sm *:[grid-area:1/1]">
      <p className={isSensitive ? 'invisible' : 'text-muted'}>
        Rien ne correspond{'\u202f'}? Choisissez le plus proche, et dites-le dans la description.
      </p>
      <p className={isSensitive ? 'text-brand-light' : 'invisible'}>
        Vous préférez en parler d’abord, sans nom ni adresse{'\u202f'}? Appelez le{'\u00a0'}
        <PhoneInText />.
      </p>
    </div>
  );
}

/** The optional consent to a service that reveals health. Styles show the box only for such a service. */
function HealthConsent() {
  const form = useFormContext();
  const isAgreed = useIsAgreed();
  return (
    <div data-follows="health" className="col-span-full rounded-control surface-tint px-4 py-3 text-sm">
      <label className="flex gap-3">
        <input
          type="checkbox"
          name={CONSENT_FIELD}
          value={CONSENT_GIVEN}
          checked={isAgreed}
          onChange={({ target }) => form.setAgreed(target.checked)}
          className="mt-0.5 size-5 flex-none accent-brand"
        />
        <span>{HEALTH_CONSENT}</span>
      </label>
      <p className="mt-2">
        {`Rien ne vous y oblige\u00a0: sans la case, votre demande part comme «\u00a0${WITHOUT_CONSENT}\u00a0», et vous ` +
          'nous direz le reste au téléphone. Pour quelqu’un d’autre, ne cochez qu’avec son accord.'}
      </p>
    </div>
  );
}
