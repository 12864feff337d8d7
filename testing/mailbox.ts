import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { freePort } from './port.ts';
import { waitUntil } from './wait-until.ts';

export type Mood =
  | 'well'
  | 'slow'
  | 'busy'
  | 'refusing'
  | 'greylisting'
  | 'hanging'
  | 'holding'
  | 'dropping'
  | 'dropping-after-data';

interface Received extends Email {
  raw: string;
  /** The recipients of the envelope (`RCPT TO`). */
  rcptTo: string[];
  era: number;
}

type Done = (error?: Error | null) => void;

/** An SMTP server that can misbehave. */
export class Mailbox {
  readonly received: Received[] = [];
  mood: Mood = 'well';
  /** The number of messages after which the mood is `well` again. */
  moodFor = Number.POSITIVE_INFINITY;
  /** Addresses that the server refuses, each with its SMTP status. */
  readonly refuses = new Map<string, number>();
  /** An address whose mailbox is full: the server then refuses the message for all its recipients. */
  full = '';
  /** A number that a test sets, and that is recorded with each message. */
  era = 0;
  /** The number of messages that arrived, accepted or not. */
  attempts = 0;
  readonly #held = Promise.withResolvers<void>();
  #server: SMTPServer | undefined;
  #port = 0;
  readonly #options: SMTPServerOptions;

  constructor(options: SMTPServerOptions = {}) {
    this.#options = options;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Opens the server, on the same port as before if it was open before. */
  async open(): Promise<this> {
    const server = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      disableReverseLookup: true,
      logger: false,
      ...this.#options,
      onRcptTo: ({ address }, _session, done) => {
        const status = this.refuses.get(address);
        if (status) return done(refusal(status, 'Not this one'));
        if (this.#applies('greylisting')) return done(refusal(451, 'Greylisted, come back later'));
        done();
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        if (this.#applies('dropping')) return void this.#drop(session.id);
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => void this.#receive(Buffer.concat(chunks), session, done));
      },
    });
    server.on('error', () => {});
    this.#port ||= await freePort();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(this.#port, '127.0.0.1', resolve);
    });
    this.#server = server;
    return this;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    for (const connection of server.connections) destroy(connection);
    await new Promise<void>((resolve) => server.close(resolve));
  }

  setBehaviour(mood: Mood, messages: number): void {
    Object.assign(this, { mood, moodFor: messages });
  }

  /** Accepts the messages that arrived while the mood was `holding`. */
  acceptHeld(): void {
    this.#held.resolve();
  }

  from(address: string): Received[] {
    return this.received.filter(({ replyTo }) => replyTo?.[0]?.address === address);
  }

  async waitForMessages(address: string, count = 1): Promise<Received[]> {
    const state = () => `${this.from(address).length} of ${count} messages from ${address}`;
    await waitUntil(() => this.from(address).length === count, { state });
    return this.from(address);
  }

  async has(count: number): Promise<Received[]> {
    const state = () => `${this.received.length} of ${count} messages`;
    await waitUntil(() => this.received.length >= count, { state });
    return this.received;
  }

  /** Checks for a mood, and counts the message that it applies to. */
  #applies(mood: Mood): boolean {
    if (this.mood !== mood) return false;
    this.moodFor -= 1;
    if (this.moodFor <= 0) this.mood = 'well';
    return true;
  }

  async #receive(raw: Buffer, { id, envelope }: SMTPServerSession, done: Done): Promise<void> {
    this.attempts += 1;
    const { era } = this;
    const rcptTo = envelope.rcptTo.map(({ address }) => address);
    if (rcptTo.includes(this.full)) return done(refusal(552, 'Mailbox full'));
    if (this.#applies('busy')) return done(refusal(450, 'Mailbox busy'));
    if (this.#applies('refusing')) return done(refusal(550, 'No such user'));
    if (this.#applies('hanging')) return;
    if (this.#applies('slow')) await pause(1500);
    if (this.#applies('holding')) await this.#held.promise;
    const email = await PostalMime.parse(raw);
    this.received.push({ ...email, raw: raw.toString('utf8'), rcptTo, era });
    if (this.#applies('dropping-after-data')) return this.#drop(id);
    done();
  }

  #drop(id: string): void {
    for (const connection of this.#server?.connections ?? []) {
      if ((connection as unknown as { id: string }).id === id) destroy(connection);
    }
  }
}

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** Cuts a connection. The types of smtp-server lack its socket. */
const destroy = (connection: unknown): void => {
  (connection as { _socket: { destroy: () => void } })._socket.destroy();
};
