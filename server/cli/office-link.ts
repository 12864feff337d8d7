import { randomUUID } from 'node:crypto';
import { OperatorError } from '../errors.ts';
import { createDoor } from '../office/door/door.ts';
import { COMMAND_LINE } from '../office/door/people.ts';
import { existingKey } from '../signing/key.ts';
import type { Context } from './terminal.ts';

/** Prints a link to enter the office by: for a mailbox of MAIL_TO, or for whoever runs the command. */
export function officeLink({ config, word: mailbox, terminal }: Context): void {
  if (!config.office) throw new OperatorError('OFFICE : le bureau est coupé (off), il n’a pas de lien.');
  const { people, entryLink } = createDoor(config, existingKey(config), terminal.now);
  const actor = mailbox === '' ? COMMAND_LINE : people.mailboxOf(mailbox);
  if (actor === undefined) throw new OperatorError(`MAIL_TO : ${mailbox} n’en fait pas partie.`);
  terminal.out(entryLink(randomUUID(), people.tagOf(actor), terminal.now()));
  terminal.out('Ce lien vaut 15 minutes et ne sert qu’une fois.');
  if (config.databaseUrl && !config.officeKey)
    terminal.err('OFFICE_KEY : variable absente, ce lien ne vaut que sur cette machine.');
}
