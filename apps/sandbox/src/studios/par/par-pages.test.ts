import { describe, expect, it } from 'vitest';
import { startStudio } from '../testing/studio-harness.ts';
import { titles } from '../titles/index.ts';

describe('the PAR sheets', () => {
  it.each(titles.map((game) => ({ code: game.code, game })))(
    'say of $code what its data says',
    async ({ game }) => {
      const { app } = await startStudio();
      const { statusCode, body } = await app.inject(`/studios/par/${game.code}`);
      expect(statusCode).toBe(200);
      for (const figure of [
        game.stated.returnToPlayer,
        game.stated.hitRate,
        game.stated.standardDeviation,
      ])
        expect(body).toContain(figure);
      expect(body).toContain(`Lengths ${game.reels.map((strip) => strip.length).join(', ')}.`);
    },
  );

  it('are listed, and are not made up for a title that does not exist', async () => {
    const { app } = await startStudio();
    const { body } = await app.inject('/studios/par');
    expect(titles.filter(({ code }) => !body.includes(`/studios/par/${code}"`))).toEqual([]);
    expect((await app.inject('/studios/par/nothing')).statusCode).toBe(404);
  });
});
