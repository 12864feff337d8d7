import type { Store } from '../store/index.ts';
import type { RequestRecord } from '../store/records.ts';
import { onRequest } from './find-request.ts';
import { EXIT, type StoreContext } from './terminal.ts';

/** Puts one request back into the queue. Returns the end of a sentence about it. */
async function putBack(store: Store, { id, messages }: RequestRecord, now: number): Promise<string> {
  const lacksPhotos = messages.some(({ kind, state }) => kind === 'photos' && state === 'failed');
  if (!lacksPhotos && messages.some(({ kind, state }) => kind === 'quote' && state === 'delivered'))
    return 'est déjà livrée.';
  return (await store.retry(id, now))
    ? 'est remise dans la file : le serveur l’envoie dès qu’il tourne.'
    : 'est en cours d’envoi : rien n’y a été changé.';
}

export function retry(context: StoreContext): Promise<number> {
  const { store, word: reference, options, terminal } = context;
  return onRequest(context, reference, options.all, async (records) => {
    for (const record of records)
      terminal.out(`La demande ${reference} ${await putBack(store, record, terminal.now())}`);
  });
}

export async function retryFailed({ store, terminal }: StoreContext): Promise<number> {
  const count = await store.retryFailed(terminal.now());
  terminal.out(`Demandes remises dans la file : ${count}. Le serveur les envoie dès qu’il tourne.`);
  return EXIT.ok;
}
