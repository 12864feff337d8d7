import { quotePayload } from '../../quote/payload.ts';
import { REQUEST } from './visitor.ts';

/** Stored requests of the past, each delivered, made inside the database: a million of them in well under a minute. */

const DAY_MS = 24 * 60 * 60_000;
/** They came in over the last two years, which the retention allows. */
const SPAN_MS = 730 * DAY_MS;
/** The millionth came in now. */
const STEP_MS = SPAN_MS / 1_000_000;
const SERIAL = '00000000';

/** How a database writes what the other writes differently. `i` is the number of the row. */
export interface Words {
  /** A source of rows `series(i)`. */
  series: (from: number, to: number) => { with: string; from: string };
  /** The number with leading zeros. */
  padded: string;
  /** 32 hexadecimal digits without order. */
  random: string;
}

export const SQLITE_WORDS: Words = {
  series: (from, to) => ({
    with: `with recursive series(i) as (select ${from} union all select i + 1 from series where i < ${to}) `,
    from: 'series',
  }),
  padded: "printf('%08d', i)",
  random: 'lower(hex(randomblob(16)))',
};

export const POSTGRES_WORDS: Words = {
  series: (from, to) => ({ with: '', from: `generate_series(${from}, ${to}) as series(i)` }),
  padded: "lpad(i::text, 8, '0')",
  random: "md5('salt' || i)",
};

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** JSON as it is stored, with the row's number in the e-mail. */
const jsonOf = (value: object, padded: string): string =>
  quoted(JSON.stringify(value)).replaceAll(SERIAL, `' || ${padded} || '`);

/** Statements that store requests of the numbers given. */
export function fillStatements(words: Words, from: number, to: number, now: number): string[] {
  const { padded, random } = words;
  const { with: head, from: source } = words.series(from, to);
  const at = `${now - SPAN_MS} + i * cast(${STEP_MS} as bigint)`;
  const { userAgent, referrer, timestamp, noticeVersion } = quotePayload(REQUEST, {
    accessKey: 'local',
    origin: 'https://www.ile-nette.example',
    formToken: '',
    startedAt: '',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    referrer: 'https://www.ile-nette.example/services/debarras-appartement',
    now: new Date(now),
  });
  const fields = jsonOf(REQUEST, padded);
  const notes = jsonOf({ userAgent, referrer, timestamp, noticeVersion }, padded);
  const id = (kind: number) => `'0190${kind}000-0000-7000-8000-0000' || ${padded}`;
  return [
    `insert into requests (id, form_token, content_hash, reference, received_at, fields, notes, quarantine)
     ${head}select ${id(1)}, token, substr(token || token, 1, 43), substr(token, 1, 8), ${at}, ${fields}, ${notes}, null
     from (select i, ${random} as token from ${source}) as rows_to_store`,
    `insert into messages (id, request_id, kind, state, attempts, due_at, claim, last_error, settled_at, recipient_key)
     ${head}select ${id(2)}, ${id(1)}, 'quote', 'delivered', 1, ${at}, null, null, ${at} + 900, null from ${source}`,
  ];
}
