import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { isNodeSupported, npmNodeVersion } from '../../scripts/preflight.mjs';
import { EXIT } from '../cli/terminal.ts';
import { type Config, readConfig } from '../config.ts';
import { errorFacts, OperatorError } from '../errors.ts';
import { type Finding, fault, ok, unknown } from '../mail-check/finding.ts';
import { Report } from '../mail-check/report.ts';
import { MIGRATIONS } from '../store/migrations.ts';
import { CHANGES } from './changes.ts';
import { readStore, type StoreState } from './store.ts';

/**
 * `npm run upgrade-check`, in the folder of a new version and with the settings of the running site: what this version
 * needs. Exits with 0 if there is nothing to do, otherwise 1.
 */

const MEGABYTE = 1e6;
/** A back-up is as large as the store; what it writes meanwhile comes on top. */
const SPARE_BYTES = 100 * MEGABYTE;

const BACKUP = 'npm run requests -- backup FICHIER';

function nodeFinding(version: string): Finding {
  return isNodeSupported(version)
    ? ok(`Node ${version} convient.`)
    : fault(
        `Node ${version} ne convient pas.`,
        'Installez Node 20.19, 22.12 ou plus récent (https://nodejs.org/fr/download).',
      );
}

function storeFindings(store: StoreState | undefined): Finding[] {
  if (!store) return [ok('Aucune demande n’est encore enregistrée : les tables seront créées au démarrage.')];
  const unheard = store.applied.filter((name) => !MIGRATIONS.includes(name));
  if (unheard.length > 0)
    return [
      fault(
        `La base vient d’une version plus récente (${unheard.join(', ')}) : celle-ci ne démarrera pas.`,
        'Installez cette version plus récente, ou remettez une sauvegarde d’avant.',
      ),
    ];
  const pending = MIGRATIONS.filter((name) => !store.applied.includes(name));
  if (pending.length === 0) return [ok('La base est à jour.')];
  return [
    fault(
      `La base sera mise à jour au démarrage : ${pending.join(', ')}. L’ancienne version ne démarrera plus ensuite.`,
      `Si ce n’est pas fait, sauvegardez d’abord, avec l’ancienne version : ${BACKUP}`,
    ),
  ];
}

function diskFinding(folder: string, { bytes }: StoreState): Finding {
  let place = folder;
  while (!existsSync(place)) place = dirname(place);
  const { bavail, bsize } = statfsSync(place);
  const [free, needed] = [bavail * bsize, bytes + SPARE_BYTES].map((size) => Math.round(size / MEGABYTE));
  return (free ?? 0) >= (needed ?? 0)
    ? ok(`Le disque de ${place} a la place d’une sauvegarde : ${free} Mo libres pour ${needed} Mo.`)
    : fault(
        `Le disque de ${place} n’a que ${free} Mo libres, et une sauvegarde en demande ${needed}.`,
        'Libérez de la place, ou écrivez la sauvegarde sur un autre disque.',
      );
}

/** Of the versions since the one that wrote the store. */
const changeFindings = (store: StoreState | undefined, env: NodeJS.ProcessEnv): Finding[] =>
  CHANGES.filter(({ before, concerns }) => store && !store.applied.includes(before) && concerns(env)).map(
    ({ version, text, remedy }) => unknown(`Version ${version} : ${text}`, remedy),
  );

/** Runs the check. Returns the exit code. */
export async function main(env: NodeJS.ProcessEnv, print: (text: string) => void, node: string) {
  const report = new Report(print);
  const section = (title: string, findings: Finding[]) => {
    if (findings.length > 0) report.title(title);
    for (const finding of findings) report.add(finding);
    return findings.filter(({ state }) => state !== 'ok').length;
  };
  let toDo = section('Machine', [nodeFinding(node)]);
  try {
    const config: Config = readConfig(env);
    const store = await readStore(config);
    toDo += section('Demandes', storeFindings(store));
    if (store) toDo += section('Sauvegarde', [diskFinding(config.dataDir, store)]);
    toDo += section('Réglages', changeFindings(store, env));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    toDo += section('Réglages', [
      fault(error.message, 'Corrigez, puis relancez : cette version ne démarre pas ainsi.'),
    ]);
  }
  print(toDo === 0 ? '\nRien à faire avant la mise à jour.' : `\nÀ faire avant la mise à jour : ${toDo}.`);
  return toDo === 0 ? EXIT.ok : EXIT.failure;
}

if (import.meta.main) {
  const print = (text: string) => void process.stdout.write(`${text}\n`);
  process.exitCode = await main(process.env, print, npmNodeVersion().replace(/^v/, '')).catch((error) => {
    print(`Échec : ${JSON.stringify(errorFacts(error))}`);
    return EXIT.failure;
  });
}
