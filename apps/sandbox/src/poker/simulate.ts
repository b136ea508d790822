// Plays hands of chance and holds their money against the model of the tests.
//
//   node apps/sandbox/src/poker/simulate.ts [hands] [seed]

import { playModelHands } from './testing/money-model.ts';

const [hands = '1000000', seed = '20261124'] = process.argv.slice(2);
const startedAt = performance.now();
const played = playModelHands(Number(hands), Number(seed));
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
process.stdout.write(`${JSON.stringify(played)} in ${seconds} s: every hand as the model has it\n`);
