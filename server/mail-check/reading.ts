import { sameCode, sentAt } from './code.ts';
import type { Finding } from './finding.ts';
import * as say from './reading-wording.ts';

/** Whether the test message has come back, as read by the operator. */

/** A test message that a server has taken. */
export interface TestMessage {
  server: string;
  /** What its code stands for. */
  about: string;
  code: string;
}

/** Asks at the terminal; undefined if nobody is there to answer. */
export type Ask = ((question: string) => Promise<string>) | undefined;

const TRIES = 3;

async function whereFound(server: string, at: number, ask: Ask): Promise<Finding> {
  const place = await ask?.('Où était-il ? Tapez r (boîte de réception) ou i (indésirables) : ');
  return place?.trim().toLowerCase().startsWith('i')
    ? say.readAsSpam(server)
    : say.read(server, new Date(at));
}

/** Waits for the code as the operator reads it in the mailbox. */
export async function waitForReading({ server, code }: TestMessage, now: number, ask: Ask): Promise<Finding> {
  for (let attempt = 0; ask && attempt < TRIES; attempt += 1) {
    const typed = await ask(`Code dans l’objet du message venu par ${server} (Entrée pour plus tard) : `);
    if (typed.trim() === '') break;
    if (sameCode(typed, code)) return whereFound(server, now, ask);
  }
  return say.notReadYet(server, code);
}

/** For a code that the operator brings later. */
export async function recogniseCode(
  typed: string,
  messages: Omit<TestMessage, 'code'>[],
  now: number,
  ask: Ask,
): Promise<Finding> {
  for (const { server, about } of messages) {
    const at = sentAt(typed, now, about);
    if (at !== undefined) return whereFound(server, at, ask);
  }
  return say.wrongCode(typed);
}
