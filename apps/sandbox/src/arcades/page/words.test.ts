import { expect, it } from 'vitest';
import en from './languages/en.json' with { type: 'json' };
import es from './languages/es.json' with { type: 'json' };
import pt from './languages/pt.json' with { type: 'json' };

/** Playing by itself, a number of rounds at once, and winning back what was lost. */
const FORBIDDEN =
  /auto(play|spin|giro|jueg|jog)|automátic|automatic (play|spin)|recuper|win (it|them)? ?back/i;

it('the texts offer neither automatic play nor a way to recover losses', () => {
  expect([es, pt, en].map((words) => FORBIDDEN.exec(JSON.stringify(words)))).toEqual([
    null,
    null,
    null,
  ]);
});
