import { randomUUID } from 'node:crypto';
import { OperatorError } from '../base/errors.ts';
import { closeStore, openStore } from '../data/store.ts';
import { existingKey } from '../links/key.ts';
import { createOfficeLinks } from '../links/office-links.ts';
import { COMMAND_LINE } from '../links/people.ts';
import { backup } from './backup.ts';
import { checkMail } from './mail-check/check.ts';
import { erasePerson, eraseReference, purge } from './purge.ts';
import { exportCsv, retry, retryFailed } from './requests.ts';
import { restore } from './restore.ts';
import type { Context, StoreContext } from './terminal.ts';

/** One way to write a command. */
export interface Command {
  /** The way to write it, for the usage and for the parser. What stands in brackets may be left out. */
  syntax: string;
  /** The effect in French, for the usage. */
  effect: string;
  /** Throws an {@link OperatorError} for what the operator has to correct. */
  run: (context: Context) => Promise<void> | void;
}

/** Runs `act` on the store that the configuration names. */
const onStore =
  (act: (context: StoreContext) => Promise<void>): Command['run'] =>
  async (context) => {
    const store = await openStore(context.config, { forOperator: true });
    try {
      await act({ ...context, store });
    } finally {
      await closeStore(store);
    }
  };

/** Prints a link to enter the office by: for a mailbox of MAIL_TO, or for whoever runs the command. */
function officeLink({ config, word: mailbox, terminal }: Context): void {
  if (!config.office) throw new OperatorError('OFFICE : le bureau est coupé (off), il n’a pas de lien.');
  const { people, entryLink } = createOfficeLinks(config, existingKey(config), terminal.now);
  const actor = mailbox === '' ? COMMAND_LINE : people.mailboxOf(mailbox);
  if (actor === undefined) throw new OperatorError(`MAIL_TO : ${mailbox} n’en fait pas partie.`);
  terminal.out(entryLink(randomUUID(), people.tagOf(actor), terminal.now()));
  terminal.out('Ce lien vaut 15 minutes et ne sert qu’une fois.');
}

export const COMMANDS: Command[] = [
  {
    syntax: 'office-link [ADRESSE]',
    effect: 'un lien pour entrer au bureau, au nom de cette adresse de MAIL_TO',
    run: officeLink,
  },
  {
    syntax: 'retry RÉFÉRENCE',
    effect: 'remet une demande dans la file d’envoi ; libère une demande retenue',
    run: onStore(retry),
  },
  {
    syntax: 'retry --all-failed',
    effect: 'y remet toutes celles dont l’envoi a été abandonné',
    run: onStore(retryFailed),
  },
  {
    syntax: 'export --csv [--reference REF]',
    effect: 'les demandes, ou celle de cette référence, pour un tableur',
    run: onStore(exportCsv),
  },
  {
    syntax: 'purge [--confirm]',
    effect: 'efface ce que RETENTION_DAYS ne permet plus de garder, même si l’horloge a avancé (--confirm)',
    run: onStore(purge),
  },
  {
    syntax: 'purge --reference REF',
    effect: 'efface la demande d’une personne qui le réclame',
    run: onStore(eraseReference),
  },
  {
    syntax: 'purge --email ADRESSE [--confirm]',
    effect: 'montre toutes ses demandes ; --confirm les efface, photos et messages compris',
    run: onStore(erasePerson),
  },
  {
    syntax: 'backup FICHIER',
    effect: 'copie toutes les demandes dans un fichier SQLite, serveur en marche ou non',
    run: backup,
  },
  {
    syntax: 'restore FICHIER',
    effect: 'remet une sauvegarde à la place des demandes (serveur arrêté, base PostgreSQL vide)',
    run: restore,
  },
  {
    syntax: 'mail-check [ADRESSE]',
    effect: 'envoie une demande d’essai à MAIL_TO et sa confirmation à cette adresse ; dit ce qui l’empêche',
    run: (context) => checkMail(context),
  },
];
