import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { nameOf, shuffleDeck } from './cards.ts';
import { drawKey, openSeal, sealOf } from './deck-seal.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const random = { below: (limit: number) => Math.floor(limit / 3) };
const deck = shuffleDeck(random);
const key = drawKey(random);
const seal = sealOf(deck, key);

it('the seal of a deck is computed again from what a player receives', () => {
  const opened = openSeal(deck, key, (place) => place === 0 || place === 7);
  expect(sha256(opened.map(({ fingerprint }) => fingerprint).join(''))).toBe(seal);
  for (const place of [0, 7]) {
    const sealed = opened[place];
    expect(sealed?.opened?.card).toBe(nameOf(deck[place] ?? 0));
    expect(sha256(`${place}:${sealed?.opened?.card}:${sealed?.opened?.secret}`)).toBe(
      sealed?.fingerprint,
    );
  }
});

it('a card that a player may not see stays closed', () => {
  const opened = openSeal(deck, key, (place) => place === 0 || place === 7);
  expect(opened.filter((card) => card.opened !== undefined)).toHaveLength(2);
  expect(JSON.stringify(opened)).not.toContain(key);
});

it('another order of the same cards has another seal', () => {
  expect(sealOf(deck.toReversed(), key)).not.toBe(seal);
});
