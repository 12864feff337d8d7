import { frenchTime } from '../mail/notice-time.ts';
import type { Facts } from '../outbox/notices.ts';

/** What the second channel says. It names no visitor: of a request, only the reference. */
export interface Alarm {
  /** The same at every attempt. */
  id: string;
  event: AlarmEvent;
  reference: string | null;
  title: string;
  text: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** Of the office's page, or null without one. */
  url: string | null;
  /** Whether it is good news. */
  relief: boolean;
}

interface Wording {
  title: string;
  text: (about: { reference: string; facts: Facts; at: number }) => string;
  relief?: boolean;
}

const since = ({ facts, at }: { facts: Facts; at: number }) => frenchTime(Number(facts.since), at);

/** « 550 », « EAUTH SMTP 535 »: codes only, whatever an error may have said. */
const codesOf = (error: unknown): string => {
  const codes = /^[A-Z\d ]{3,40}$/.exec(String(error ?? ''))?.[0];
  return codes ? ` (${codes})` : '';
};

const waiting = ({ facts }: { facts: Facts }) =>
  facts.count === 1 ? 'un message au bureau attend' : `${facts.count} messages au bureau attendent`;

const WORDINGS = {
  overdue: {
    title: 'Rappel en retard',
    text: ({ reference, facts, at }) =>
      `La demande ${reference} devait être rappelée avant ${frenchTime(Number(facts.callAt), at)}.`,
  },
  'given-up': {
    title: 'Demande non envoyée',
    text: ({ reference, facts }) =>
      `La demande ${reference} n’a pas pu être envoyée par e-mail${codesOf(facts.error)}\u00a0: elle est conservée.`,
  },
  'photos-given-up': {
    title: 'Photos non envoyées',
    text: ({ reference, facts }) =>
      `Les photos de la demande ${reference} n’ont pas pu être envoyées par e-mail${codesOf(facts.error)}\u00a0: elles sont conservées.`,
  },
  'address-refused': {
    title: 'Une adresse refuse nos messages',
    text: ({ facts }) =>
      `L’adresse ${facts.address} de MAIL_TO refuse nos messages${codesOf(facts.error)}\u00a0: corrigez-la, ou vérifiez que la boîte existe et n’est pas pleine. Les demandes arrivent aux autres.`,
  },
  'mail-down': {
    title: 'E-mails en panne',
    text: (about) => `Les e-mails ne partent plus\u00a0: ${waiting(about)} depuis ${since(about)}.`,
  },
  'mail-still-down': {
    title: 'E-mails toujours en panne',
    text: (about) => `Les e-mails ne partent toujours pas\u00a0: ${waiting(about)} depuis ${since(about)}.`,
  },
  'mail-up': {
    title: 'E-mails rétablis',
    text: ({ at }) => `Les e-mails partent de nouveau, depuis ${frenchTime(at, at)}.`,
    relief: true,
  },
  'store-refused': {
    title: 'Base de demandes en panne',
    text: (about) =>
      `La base de demandes est en panne depuis ${since(about)}\u00a0: le site ne peut plus enregistrer de demande.`,
  },
  'store-again': {
    title: 'Base de demandes rétablie',
    text: (about) => `La base de demandes fonctionne de nouveau. Elle était en panne depuis ${since(about)}.`,
    relief: true,
  },
} satisfies Record<string, Wording>;

export type AlarmEvent = keyof typeof WORDINGS;

export const isAlarmEvent = (kind: string): kind is AlarmEvent => Object.hasOwn(WORDINGS, kind);

export interface AlarmFacts {
  id: string;
  event: AlarmEvent;
  /** Of the request that it is about, or ''. */
  reference: string;
  facts: Facts;
  at: number;
}

/** Words an alarm. `url` leads to the office's page, if there is one. */
export function alarmOf({ id, event, reference, facts, at }: AlarmFacts, url: string | undefined): Alarm {
  const { title, text, relief = false }: Wording = WORDINGS[event];
  return {
    id,
    event,
    reference: reference || null,
    title,
    text: text({ reference, facts, at }),
    at,
    url: url ?? null,
    relief,
  };
}
