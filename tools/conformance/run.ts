// npm run conformance: the cases of a wallet protocol, against an operator's endpoint or, with
// `--own`, against this product. The README here has both commands.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exitWith, StackFault } from '../stack/fault.ts';
import { casesOf } from './cases.ts';
import { withOwnOperator } from './own-operator.ts';
import { runCase, type Operator } from './run-case.ts';
import { protocols, type Protocol } from './signing.ts';

const USAGE =
  `Say "npm run conformance -- --protocol ${protocols.join('|')} ` +
  '--url <address that the operator gives the provider> ' +
  '--setup <address that makes a test player> ' +
  '--key <file with the private key (hub88) or the shared secret>", ' +
  'or "npm run conformance -- --protocol <protocol> --own" to hold this product itself to the ' +
  'cases.';

try {
  const { protocol, operator } = readOperator();
  const failed = operator ? await runAll(operator) : await withOwnOperator(protocol, runAll);
  process.exit(failed === 0 ? 0 : 1);
} catch (error) {
  exitWith(error);
}

/** Tells of each case, and gives how many fail. */
async function runAll(operator: Operator): Promise<number> {
  let failed = 0;
  const cases = casesOf(operator.protocol);
  for (const [name, each] of cases) {
    const faults = await runCase(operator, each);
    console.log(`${faults.length === 0 ? 'holds ' : 'FAILS '} ${name}: ${each.about}`);
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.length > 0) failed += 1;
  }
  console.log(
    failed === 0 ? `All ${cases.size} cases hold.` : `${failed} of ${cases.size} cases fail.`,
  );
  return failed;
}

/** No operator: our own. */
function readOperator(): { protocol: Protocol; operator?: Operator } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { protocol: text, url: text, setup: text, key: text, own: { type: 'boolean' } },
  });
  const { url, setup, key } = values;
  const protocol = protocols.find((known) => known === values.protocol);
  if (!protocol) throw new StackFault(USAGE);
  if (values.own && (url ?? setup ?? key) === undefined) return { protocol };
  if (values.own || url === undefined || setup === undefined || key === undefined)
    throw new StackFault(USAGE);
  return { protocol, operator: { protocol, url, setup, key: readFileSync(key, 'utf8').trim() } };
}
