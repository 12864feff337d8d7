import { createServer, Packet } from 'dns2';
import { onTestFinished } from 'vitest';
import { createDns, type Dns } from '../../mail-check/dns.ts';

interface Records {
  A?: string[];
  AAAA?: string[];
  MX?: string[];
  TXT?: string[];
}

/** The records of each name. Other names do not exist; `fails` makes the server give up on a name. */
export type Zone = Record<string, Records | 'fails'>;

const { TYPE, CLASS, RCODE } = Packet;

/** A TXT record holds parts of 255 characters at most. */
const partsOf = (text: string): string[] => text.match(/[\s\S]{1,255}/g) ?? [''];

const DATA: Record<keyof Records, (value: string) => object> = {
  A: (address) => ({ address }),
  AAAA: (address) => ({ address }),
  MX: (exchange) => ({ exchange, priority: 10 }),
  TXT: (text) => ({ data: partsOf(text) }),
};

/** A resolver that asks a real DNS server with this zone, which is closed when the test ends. */
export async function openDns(zone: Zone): Promise<Dns> {
  const server = createServer({
    udp: true,
    handle: (request, send) => {
      const response = Packet.createResponseFromRequest(request);
      const [question] = request.questions;
      const name = question?.name.toLowerCase() ?? '';
      const records = zone[name];
      if (records === 'fails') response.header.rcode = RCODE.SERVFAIL;
      else if (!records) response.header.rcode = RCODE.NXDOMAIN;
      else {
        for (const [type, data] of Object.entries(DATA) as [keyof Records, (value: string) => object][]) {
          if (question?.type !== TYPE[type]) continue;
          for (const value of records[type] ?? []) {
            response.answers.push({
              name,
              type: TYPE[type],
              class: CLASS.IN,
              ttl: 60,
              ...data(value),
            } as never);
          }
        }
      }
      void send(response);
    },
  });
  const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
  onTestFinished(() => server.close());
  return createDns([`127.0.0.1:${udp?.port}`]);
}
