// The numbers of a round: fixed by its seeds, without bias, and the same in a browser.

import { describe, expect, it } from 'vitest';
import { games } from '../games/index.ts';
import { blocksUnder, sealOf } from './blocks.ts';
import { chanceFrom, drawDistinct } from './chance.ts';
import { sha256 as sealInBrowser } from '../../page-kit/proof.ts';
import { replay } from './verify.ts';

const serverSeed = '1f'.repeat(32);
const round = { clientSeed: 'camila-mate', nonce: 42 };
const blockAt = blocksUnder(serverSeed)(round);

describe('the numbers of a round', () => {
  it('are words of HMAC-SHA256, as anybody can compute them', () => {
    // printf 'camila-mate:42:0' | openssl dgst -sha256 -mac hmac -macopt hexkey:1f1f…
    expect(Buffer.from(blockAt(0)).toString('hex')).toBe(
      '9f07653de2b45f1ebe341bc15c52d874ea7b2ccb92a55c0b2e29b73f9a3fa751',
    );
    expect(chanceFrom(blockAt).below(2 ** 32)).toBe(Buffer.from(blockAt(0)).readUInt32BE(0));
  });

  it('go on in the next block, and skip the words that would make a remainder likelier', () => {
    const words = [0xff_ff_ff_ff, 0xff_ff_ff_fe, 5, 6, 7, 8, 9, 10, 11];
    const bytes = Buffer.alloc(64);
    words.forEach((word, index) => bytes.writeUInt32BE(word, index * 4));
    const chance = chanceFrom((place) => bytes.subarray(place * 32, place * 32 + 32));
    // 2^32 = 1 modulo 3 and modulo 5: only the last word is beyond the last whole multiple.
    expect(chance.below(3)).toBe(0xff_ff_ff_fe % 3);
    expect([5, 6, 7, 8, 9, 10, 11].map((_word) => chance.below(100))).toEqual([
      5, 6, 7, 8, 9, 10, 11,
    ]);
  });

  it('are each as likely as any other', () => {
    const counts = Array.from({ length: 40 }, () => 0);
    const blocks = blocksUnder(serverSeed);
    for (let nonce = 0; nonce < 4000; nonce += 1)
      for (const number of drawDistinct(chanceFrom(blocks({ clientSeed: 'x', nonce })), {
        of: 40,
        count: 10,
      }))
        counts[number] = (counts[number] ?? 0) + 1;
    const square = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    // 39 degrees of freedom: a fair draw stays below in 999 of 1000 cases.
    expect(square).toBeLessThan(73);
  });
});

describe('a round that is verified in the browser', () => {
  it('comes to what the server played', async () => {
    const told = { ...round, serverSeed };
    for (const [code, choice] of [
      ['mines', { mines: 24 }],
      ['keno', { picks: [1, 2, 3] }],
      ['dice', { side: 'over', chance: 4950 }],
    ] as const)
      expect(await replay(games[code], { ...told, choice, moves: [] })).toEqual(
        games[code].play(chanceFrom(blockAt), choice, []),
      );
    expect(await sealInBrowser(serverSeed)).toBe(sealOf(serverSeed));
  });

  it('is another round with another seed, and none with a choice that the game does not have', async () => {
    const choice = { side: 'over', chance: 4950 };
    const played = games.dice.play(chanceFrom(blockAt), choice, []);
    const forged = { ...round, serverSeed: '2f'.repeat(32), choice, moves: [] };
    expect(await replay(games.dice, forged)).not.toEqual(played);
    expect(await sealInBrowser(forged.serverSeed)).not.toBe(sealOf(serverSeed));
    expect(await replay(games.dice, { ...forged, choice: { side: 'up' } })).toBeUndefined();
  });
});
