// The seal of a deck: published before the deal, opened card by card after it. Each card has a
// secret of its own, so that a player can be shown some cards of a deck and none of the others.

import { createHash, createHmac } from 'node:crypto';
import { drawBytes } from '../../game-server/draw-bytes.ts';
import type { ReplayAnswer } from '../wire.ts';
import { nameOf, type Card } from './cards.ts';

const KEY_BYTES = 32;

/** 256 random bits in hex, from which the secrets of a deck's cards follow. */
export function drawKey(random: { below(below: number): number }): string {
  return drawBytes(random, KEY_BYTES).toString('hex');
}

/** SHA-256 over the fingerprints of the 52 cards, in hex and in the order of the deck. */
export function sealOf(deck: readonly Card[], key: string): string {
  return sha256(
    deck.map((card, place) => fingerprintOf(card, secretOf(key, place), place)).join(''),
  );
}

/** The deck as somebody sees it who may know the cards at some places. */
export function openSeal(
  deck: readonly Card[],
  key: string,
  isVisible: (place: number) => boolean,
): ReplayAnswer['deck'] {
  return deck.map((card, place) => {
    const secret = secretOf(key, place);
    const fingerprint = fingerprintOf(card, secret, place);
    return isVisible(place)
      ? { fingerprint, opened: { card: nameOf(card), secret } }
      : { fingerprint };
  });
}

/** SHA-256 of the text `place:card:secret`, in hex. */
function fingerprintOf(card: Card, secret: string, place: number): string {
  return sha256(`${place}:${nameOf(card)}:${secret}`);
}

/** HMAC-SHA256 of the place: it tells nothing about the secrets of other places. */
function secretOf(key: string, place: number): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(String(place)).digest('hex');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
