import { COMMAND_LINE } from '../office/door/people.ts';
import { findRequests } from './find-request.ts';
import type { StoreContext } from './terminal.ts';

export async function retry(context: StoreContext): Promise<void> {
  const { store, word: reference, options, terminal } = context;
  for (const { id } of await findRequests(store, reference, options.all)) {
    const what = (await store.retry(id, COMMAND_LINE, terminal.now()))
      ? 'remise dans la file : le serveur l’envoie dès qu’il tourne.'
      : 'déjà livrée ou en cours d’envoi : rien n’y a été changé.';
    terminal.out(`La demande ${reference} est ${what}`);
  }
}

export async function retryFailed({ store, terminal }: StoreContext): Promise<void> {
  const count = await store.retryFailed(terminal.now());
  terminal.out(`Demandes remises dans la file : ${count}. Le serveur les envoie dès qu’il tourne.`);
}
