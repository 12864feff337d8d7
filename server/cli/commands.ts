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

/** One form of a command; `purge`, for example, has three. */
export interface Command {
  name: string;
  argument?: 'required' | 'optional';
  requires?: OptionName[];
  allows?: OptionName[];
  /** Throws an {@link OperatorError} for what the operator has to correct. */
  run: (context: Context) => Promise<void> | void;
}

const withStore =
  (run: (context: StoreContext) => Promise<void>): Command['run'] =>
  async (context) => {
    const store = await openStore(context.config, { isForOperator: true });
    try {
      await run({ ...context, store });
    } finally {
      await closeStore(store);
    }
  };

/** Prints a login link for a mailbox of MAIL_TO; without an argument, one for the person at the command line. */
function printOfficeLink({ config, argument: mailbox, terminal }: Context): void {
  if (!config.office) throw new OperatorError('OFFICE : le bureau est coupé (off), il n’a pas de lien.');
  const { people, entryLink } = createOfficeLinks(config, existingKey(config), terminal.now);
  const actor = mailbox === '' ? COMMAND_LINE : people.mailboxOf(mailbox);
  if (actor === undefined) throw new OperatorError(`MAIL_TO : ${mailbox} n’en fait pas partie.`);
  terminal.out(entryLink(randomUUID(), people.tagOf(actor), terminal.now()));
  terminal.out('Ce lien vaut 15 minutes et ne sert qu’une fois.');
}

export const COMMANDS: Command[] = [
  { name: 'office-link', argument: 'optional', run: printOfficeLink },
  { name: 'retry', argument: 'required', run: withStore(retry) },
  { name: 'retry', requires: ['all-failed'], run: withStore(retryFailed) },
  { name: 'export', requires: ['csv'], allows: ['reference'], run: withStore(exportCsv) },
  { name: 'purge', allows: ['confirm'], run: withStore(purge) },
  { name: 'purge', requires: ['reference'], run: withStore(eraseReference) },
  { name: 'purge', requires: ['email'], allows: ['confirm'], run: withStore(erasePerson) },
  { name: 'backup', argument: 'required', run: backup },
  { name: 'restore', argument: 'required', run: restore },
  { name: 'mail-check', argument: 'optional', run: (context) => checkMail(context) },
];
