// Double or nothing: a prize that was won and not collected yet is staked on a card's colour.

import { randomUUID } from 'node:crypto';
import { walletPaths } from '@ceibo/partner-protocol/hub88';
import { describe, expect, it } from 'vitest';
import { createFakeOperator } from '../../testing/fake-operator.ts';
import { sentAs } from '../testing/sent-as.ts';
import { openGame, startStudio } from '../testing/studio-harness.ts';
import { gameOf, studioPrefix } from '../titles/index.ts';
import { readRoundPage } from '../../testing/round-page.ts';
import { prepareDrawing, prizeOf } from '../slot/draw-round.ts';
import { unitsOf } from '../slot/slot-game.ts';
import { seededChance } from '../../seeded-chance.ts';

const { win } = walletPaths;
const game = gameOf('frutas-77');
const stake = game.stakes[0] ?? 0n;
/** The ace of hearts, which is red, and the ace of spades. */
const RED = 13;
const BLACK = 0;

/** Stops of a spin that pays, and its prize in centavos. */
function winningStops(): { stops: number[]; prize: bigint } {
  const chance = seededChance(5);
  const drawing = prepareDrawing(game);
  for (;;) {
    const [spin] = drawing.draw(chance);
    const units = spin === undefined ? 0 : prizeOf([spin]);
    if (spin !== undefined && units > 0 && units <= unitsOf(game) * 3)
      return { stops: spin.stops, prize: (BigInt(units) * stake) / BigInt(unitsOf(game)) };
  }
}
const { stops, prize } = winningStops();

async function wonRound(options: Parameters<typeof startStudio>[0] = {}) {
  const studio = await startStudio(options);
  const session = await openGame(studio, {}, game);
  const roundId = randomUUID();
  studio.willShow(stops);
  const spun = await studio.post('spin', { roundId, stake: String(stake) }, session, game.code);
  expect(spun.body).toMatchObject({ round: { state: 'open', win: String(prize) } });
  const post = (call: string, body: object) =>
    studio.post(call, { roundId, ...body }, session, game.code);
  const { reference, mayGuess } = Object(spun.body).round;
  return { studio, post, reference: String(reference), mayGuess };
}

describe('a guess', () => {
  it('doubles the prize when it is right, and the player is paid the doubled one once', async () => {
    const { studio, post, reference } = await wonRound();
    studio.willDraw(RED, BLACK);
    expect((await post('guess', { step: 0, colour: 'red' })).body).toMatchObject({
      round: { state: 'open', win: String(prize * 2n), guesses: [{ card: RED }] },
    });
    await post('guess', { step: 1, colour: 'black' });
    expect(studio.operator.callsTo(win)).toHaveLength(0);
    await post('collect', {});
    await post('collect', {});
    expect(studio.operator.callsTo(win)).toMatchObject([{ amount: sentAs(prize * 4n) }]);
    const asked = { user: 'player-1', round: reference };
    const told = await readRoundPage(studio.app, studioPrefix(game.studio), asked);
    expect(told).toContain('Doble o nada');
  });

  it('loses the whole prize when it is wrong, and the round is closed with nothing', async () => {
    const { studio, post } = await wonRound();
    studio.willDraw(BLACK);
    expect((await post('guess', { step: 0, colour: 'red' })).body).toMatchObject({
      round: { win: '0', guesses: [{ colour: 'red', card: BLACK, win: '0' }] },
    });
    await studio.until(() => studio.operator.callsTo(win).length === 1);
    expect(studio.operator.callsTo(win)).toMatchObject([{ amount: 0, round_closed: true }]);
  });

  it('that is sent again is drawn once, and another colour for it is refused', async () => {
    const { studio, post } = await wonRound();
    studio.willDraw(RED, BLACK);
    const first = await post('guess', { step: 0, colour: 'red' });
    expect((await post('guess', { step: 0, colour: 'red' })).body).toEqual(first.body);
    expect(await post('guess', { step: 0, colour: 'black' })).toMatchObject({
      status: 409,
      body: { code: 'ROUND_CONFLICT' },
    });
    expect(await post('guess', { step: 4, colour: 'red' })).toMatchObject({ status: 409 });
  });

  it('after the prize was collected changes nothing', async () => {
    const { studio, post } = await wonRound();
    await post('collect', {});
    studio.willDraw(BLACK);
    expect((await post('guess', { step: 0, colour: 'red' })).body).toMatchObject({
      round: { state: 'paid', win: String(prize) },
    });
    expect(studio.operator.callsTo(win)).toHaveLength(1);
  });

  it('is possible so often as the title says, and not once more', async () => {
    const { studio, post } = await wonRound();
    const steps = game.gamble?.steps ?? 0;
    for (let step = 0; step < steps; step += 1) {
      studio.willDraw(RED);
      const { body } = await post('guess', { step, colour: 'red' });
      expect(body).toMatchObject({ round: { mayGuess: step < steps - 1 } });
    }
    expect(await post('guess', { step: steps, colour: 'red' })).toMatchObject({ status: 409 });
    await post('collect', {});
    expect(studio.operator.callsTo(win)).toMatchObject([
      { amount: sentAs(prize * 2n ** BigInt(steps)) },
    ]);
  });

  it('survives a restart: the studio pays the prize as the cards left it', async () => {
    const operator = createFakeOperator();
    const { studio, post } = await wonRound({ operator });
    studio.willDraw(RED);
    await post('guess', { step: 0, colour: 'red' });
    await studio.studio.stop?.();
    const again = await startStudio({ operator, books: studio.books });
    await again.until(() => operator.callsTo(win).length === 1);
    expect(operator.callsTo(win)).toMatchObject([{ amount: sentAs(prize * 2n) }]);
  });

  it('is refused where the law does not allow it', async () => {
    expect(await wonRound()).toMatchObject({ mayGuess: true });
    const { post, mayGuess } = await wonRound({ jurisdiction: 'GB' });
    expect(mayGuess).toBe(false);
    expect(await post('guess', { step: 0, colour: 'red' })).toMatchObject({ status: 409 });
  });
});
