// npm run bench [-- name…]: runs each benchmark against a stack of its own and prints one table of
// ratios. Without names, all but those that say why not.

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { dataFolder, makeTemporaryFolder, startStack } from '../stack/index.ts';
import { exitWith, StackFault } from '../stack/fault.ts';
import { openStudio } from './studio.ts';
import type { Measurement, Suite } from './suite.ts';
import { renderTable } from './results/table.ts';

try {
  const suites = await loadSuites(process.argv.slice(2));
  const measurements = await measure(suites);
  console.log(`\n${renderTable(measurements)}\n\nSaved in ${save(measurements)}`);
  process.exit(measurements.every(({ isOk }) => isOk) ? 0 : 1);
} catch (error) {
  exitWith(error);
}

async function loadSuites(wanted: string[]): Promise<Suite[]> {
  const names = readdirSync(import.meta.dirname).flatMap(
    (file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? [],
  );
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown)
    throw new StackFault(`There is no benchmark "${unknown}"; there are ${names.join(', ')}.`);
  const chosen = wanted.length > 0 ? wanted : names;
  const modules: { suite: Suite }[] = await Promise.all(
    chosen.map((name) => import(`./${name}.bench.ts`)),
  );
  const suites = modules.map(({ suite }) => suite);
  if (wanted.length > 0) return suites;
  for (const { name, onlyByName } of suites)
    if (onlyByName !== undefined)
      console.log(`Left out: ${name}, which ${onlyByName}: npm run bench -- ${name}`);
  return suites.filter(({ onlyByName }) => onlyByName === undefined);
}

async function measure(suites: Suite[]): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  // One after the other: each has the machine to itself, and a database that no other has filled.
  for (const suite of suites) measurements.push(...(await measureOne(suite)));
  return measurements;
}

async function measureOne(suite: Suite): Promise<Measurement[]> {
  const dataDir = makeTemporaryFolder();
  const studio = await openStudio();
  const stack = await startStack({
    dataDir,
    ports: { database: 0, smtp: 0 },
    studioUrl: studio.url,
    // Requests may say whose they are: what an address may ask is limited.
    environment: { server: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1' } },
    tell: console.log,
  });
  try {
    console.log(`Measuring: ${suite.name}…`);
    const measurements = await suite.run({ stack, studio });
    const findings = await stack.audit();
    if (findings.length > 0) {
      const list = findings.map(({ check, detail }) => `${check} (${detail})`).join(', ');
      throw new StackFault(`The books are wrong after ${suite.name}: ${list}.`);
    }
    return measurements;
  } finally {
    await stack.stop();
    await studio.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function save(measurements: Measurement[]): string {
  const at = new Date().toISOString();
  const folder = join(dataFolder(), 'bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${at.replaceAll(':', '-')}.json`);
  writeFileSync(
    file,
    JSON.stringify({ at, node: process.version, cpus: cpus().length, measurements }, null, 2),
  );
  return file;
}
