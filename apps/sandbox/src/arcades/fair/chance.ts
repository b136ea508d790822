// The numbers of a round: what its seeds and its own number give, and nothing else. Server and
// browser share this file; each brings its own HMAC.

/** 32 bytes of a round, by their place: HMAC-SHA256 of the message under the server's seed. */
export type BlockAt = (place: number) => Uint8Array;

/** A whole number from 0 to `below - 1`. All are equally likely. */
export interface Chance {
  below(below: number): number;
}

/**
 * The message that the server's seed signs: the player's seed, the number of the round, the
 * block's place.
 */
export function messageOf(clientSeed: string, nonce: number, place: number): string {
  return `${clientSeed}:${nonce}:${place}`;
}

/** The lengths that a player's own seed may have, and its characters. */
export const CLIENT_SEED = /^[\w-]{1,64}$/;

const WORD_BYTES = 4;
const BLOCK_BYTES = 32;
const WORDS = 2 ** (8 * WORD_BYTES);

/**
 * Reads 32-bit words, the most significant byte first. A word that lies above the last whole
 * multiple of `below` is skipped, so that no remainder is more likely than another.
 */
export function chanceFrom(blockAt: BlockAt): Chance {
  let read = 0;
  function nextWord(): number {
    const [place, offset] = [Math.floor(read / BLOCK_BYTES), read % BLOCK_BYTES];
    read += WORD_BYTES;
    const block = blockAt(place);
    const byteAt = (index: number) => block[offset + index] ?? 0;
    return ((byteAt(0) << 24) | (byteAt(1) << 16) | (byteAt(2) << 8) | byteAt(3)) >>> 0;
  }
  return {
    below(below) {
      if (!Number.isSafeInteger(below) || below < 1 || below > WORDS)
        throw new RangeError(`no number lies below ${below}`);
      const limit = WORDS - (WORDS % below);
      let word = nextWord();
      while (word >= limit) word = nextWord();
      return word % below;
    },
  };
}

/** The first `count` of the numbers below `of`, in the order of a fair shuffle. */
export function drawDistinct(chance: Chance, { of, count }: { of: number; count: number }) {
  const numbers = Array.from({ length: of }, (_, index) => index);
  for (let at = 0; at < count; at += 1) {
    const other = at + chance.below(of - at);
    const moved = numbers[at] ?? 0;
    numbers[at] = numbers[other] ?? 0;
    numbers[other] = moved;
  }
  return numbers.slice(0, count);
}
