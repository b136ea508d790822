// The seal of a deck: published before the deal, opened card by card after it. Each card has a
// secret of its own, so that a player can be shown some cards of a deck and none of the others.

import { createHash, createHmac } from 'node:crypto';
import { nameOf, type Card } from './cards.ts';

/** A card of a sealed deck; without `opened` only its fingerprint is known. */
export interface SealedCard {
  fingerprint: string;
  opened?: { card: string; secret: string };
}

const KEY_BYTES = 32;

/** 256 random bits in hex, from which the secrets of a deck's cards follow. */
export function drawKey(random: { below(below: number): number }): string {
  return Buffer.from(Array.from({ length: KEY_BYTES }, () => random.below(256))).toString('hex');
}

/** SHA-256 over the fingerprints of the 52 cards, in hex and in the order of the deck. */
export function sealOf(deck: readonly Card[], key: string): string {
  return sealOfPrints(deck.map((card, place) => fingerprintOf(card, secretOf(key, place), place)));
}

/** The deck as somebody sees it who may know the cards at these places. */
export function openSeal(
  deck: readonly Card[],
  key: string,
  visible: ReadonlySet<number>,
): SealedCard[] {
  return deck.map((card, place) => {
    const secret = secretOf(key, place);
    const fingerprint = fingerprintOf(card, secret, place);
    return visible.has(place)
      ? { fingerprint, opened: { card: nameOf(card), secret } }
      : { fingerprint };
  });
}

function sealOfPrints(fingerprints: readonly string[]): string {
  return sha256(fingerprints.join(''));
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
