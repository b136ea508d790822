// npm run conformance -- --protocol hub88 --url https://operator.example/partners/hub88/studio --setup http://operator.example/test/player --key private.pem

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exitWith, StackFault } from '../stack/fault.ts';
import { casesOf } from './cases.ts';
import { runCase, type Operator } from './run-case.ts';
import { protocols } from './signing.ts';

const USAGE =
  `Say "npm run conformance -- --protocol ${protocols.join('|')} --url <address that the operator gives the provider> ` +
  '--setup <address that makes a test player> --key <file with the private key (hub88) or the shared secret>".';

try {
  const operator = readOperator();
  let failed = 0;
  const cases = casesOf(operator.protocol);
  for (const [name, each] of cases) {
    const faults = await runCase(operator, each);
    console.log(`${faults.length === 0 ? 'holds ' : 'FAILS '} ${name}: ${each.about}`);
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.length > 0) failed += 1;
  }
  console.log(failed === 0 ? `All ${cases.size} cases hold.` : `${failed} of ${cases.size} cases fail.`);
  process.exit(failed === 0 ? 0 : 1);
} catch (error) {
  exitWith(error);
}

function readOperator(): Operator {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { protocol: text, url: text, setup: text, key: text } });
  const protocol = protocols.find((known) => known === values.protocol);
  if (!protocol || values.url === undefined || values.setup === undefined || values.key === undefined) throw new StackFault(USAGE);
  return { protocol, url: values.url, setup: values.setup, key: readFileSync(values.key, 'utf8').trim() };
}
