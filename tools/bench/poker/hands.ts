// A million hands of chance, whose money is held against a model that knows nothing of pots. The
// room's own program plays them, and ends with an error at the first difference.

import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { StackFault } from '../../stack/fault.ts';
import { ROOT } from '../../stack/paths.ts';
import type { Measurement } from '../suite.ts';

const HANDS = 1_000_000;
const SIMULATE = join(ROOT, 'apps/sandbox/src/poker/simulate.ts');

export async function measureHands(): Promise<Measurement> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [SIMULATE, String(HANDS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told = await text(child.stdout);
  const seconds = (performance.now() - startedAt) / 1000;
  const [line] = /^\{.*\}/.exec(told) ?? [];
  if (line === undefined) throw new StackFault('The hands do not have the money of the model.');
  const { hands, ...kinds }: Record<string, number> & { hands: number } = JSON.parse(line);
  return {
    name: 'poker',
    what: `${HANDS.toLocaleString('en')} hands of chance with the money of a model without pots`,
    a: { label: 'hands', value: hands / seconds, unit: '/s' },
    b: { label: 'differences', value: 0, unit: '/s' },
    target: 'no difference',
    isOk: hands === HANDS,
    details: { ...kinds, seconds },
  };
}
