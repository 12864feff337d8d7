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
import type { Context, OptionName, StoreContext } from './terminal.ts';

/** A command, in one of the ways to write it. */
export interface Command {
  name: string;
  /** Says whether a word follows the name. */
  word?: 'needed' | 'optional';
  needs?: OptionName[];
  allows?: OptionName[];
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
function printOfficeLink({ config, word: mailbox, terminal }: Context): void {
  if (!config.office) throw new OperatorError('OFFICE : le bureau est coupé (off), il n’a pas de lien.');
  const { people, entryLink } = createOfficeLinks(config, existingKey(config), terminal.now);
  const actor = mailbox === '' ? COMMAND_LINE : people.mailboxOf(mailbox);
  if (actor === undefined) throw new OperatorError(`MAIL_TO : ${mailbox} n’en fait pas partie.`);
  terminal.out(entryLink(randomUUID(), people.tagOf(actor), terminal.now()));
  terminal.out('Ce lien vaut 15 minutes et ne sert qu’une fois.');
}

export const COMMANDS: Command[] = [
  { name: 'office-link', word: 'optional', run: printOfficeLink },
  { name: 'retry', word: 'needed', run: onStore(retry) },
  { name: 'retry', needs: ['all-failed'], run: onStore(retryFailed) },
  { name: 'export', needs: ['csv'], allows: ['reference'], run: onStore(exportCsv) },
  { name: 'purge', allows: ['confirm'], run: onStore(purge) },
  { name: 'purge', needs: ['reference'], run: onStore(eraseReference) },
  { name: 'purge', needs: ['email'], allows: ['confirm'], run: onStore(erasePerson) },
  { name: 'backup', word: 'needed', run: backup },
  { name: 'restore', word: 'needed', run: restore },
  { name: 'mail-check', word: 'optional', run: (context) => checkMail(context) },
];
