// Verifying a round in a browser, with nothing but its published seeds. WebCrypto exists on secure
// pages only.

import type { ArcadeGame, Standing } from '../engine/arcade-game.ts';
import { chanceFrom, messageOf } from './chance.ts';

export interface Told {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  choice: unknown;
  moves: readonly unknown[];
}

/** Enough for nearly every round; a round that needs more is played again with twice as many. */
const FIRST_BLOCKS = 4;
const MOST_BLOCKS = 4096;

export function canVerify(): boolean {
  return 'subtle' in crypto;
}

export function isServerSeed(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** The seal that was published before the round, if the seed is the right one. */
export async function sealOf(serverSeed: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', toBytes(serverSeed)));
}

class TooFewBlocks extends Error {}

/** Plays the round once more; undefined when the game has no such choice or move. */
export async function replay(
  game: Pick<ArcadeGame, 'play'>,
  told: Told,
): Promise<Standing | undefined> {
  for (let count = FIRST_BLOCKS; count <= MOST_BLOCKS; count *= 2) {
    const blocks = await blocksOf(told, count);
    const chance = chanceFrom((place) => {
      const block = blocks[place];
      if (block === undefined) throw new TooFewBlocks();
      return block;
    });
    try {
      return game.play(chance, told.choice, told.moves);
    } catch (error) {
      if (!(error instanceof TooFewBlocks)) throw error;
    }
  }
  return undefined;
}

async function blocksOf(
  { serverSeed, clientSeed, nonce }: Told,
  count: number,
): Promise<Uint8Array[]> {
  const key = await crypto.subtle.importKey(
    'raw',
    toBytes(serverSeed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const places = Array.from({ length: count }, (_, place) => place);
  return Promise.all(
    places.map(async (place) => {
      const message = new TextEncoder().encode(messageOf(clientSeed, nonce, place));
      return new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
    }),
  );
}

function toBytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

function toHex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
