import { company, legal } from '../../../content/data/company.data.ts';
import { isToComplete } from '../../../content/data/proof.ts';
import { HEALTH_OPTIONS } from '../../../content/data/services.data.ts';
import { PROVIDER_HOST } from '../../lib/env.data.ts';

const { name, retention } = company;
const healthServices = HEALTH_OPTIONS.join('\u00a0» ou «\u00a0');
/** Returns the text for visitors. That of a sample is an instruction to the owner, which visitors must not read. */
const publicText = (fact = '') => (isToComplete(fact) ? 'À compléter' : fact);

const FACTS: Record<string, string> = { ...legal, name, keptFor: retention.words, healthServices };

/** Shows a fact about the company by its name in company.yaml. */
export const Company = ({ fact }: { fact: string }) => <>{publicText(FACTS[fact])}</>;

/** Names the hosted provider that receives the form, if there is one. Ends a sentence of the legal notice. */
export const Provider = () => <>{PROVIDER_HOST && `, celui qui reçoit le formulaire (${PROVIDER_HOST})`}</>;

const IDENTITY = [
  ['Forme juridique', legal.form],
  ['Capital', legal.capital],
  ['Siège', legal.address],
  ['Immatriculation', legal.siren],
  ['TVA', legal.vat],
  ['Directeur de la publication', legal.director],
  ['Assurance professionnelle', legal.insurer],
  ['Transport de déchets', legal.wasteCarrier],
  ['Revente d’objets', legal.reseller],
  ['Certificat', company.badge && legal.certificate],
  ['Médiateur', legal.mediator],
] as const;

/** The facts about the publisher that the law requires: loi n° 2004-575, article 1-1. */
export const Identity = () => (
  <dl className="border-t border-line text-base/[1.45]">
    {IDENTITY.filter(([, fact]) => fact).map(([label, fact]) => (
      <div key={label} className="border-b border-line py-3 sm:grid sm:grid-cols-[14rem_minmax(0,1fr)]">
        <dt className="font-strong text-brand">{label}</dt>
        <dd>{publicText(fact)}</dd>
      </div>
    ))}
  </dl>
);
