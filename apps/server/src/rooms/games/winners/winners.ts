// The newest large wins. Once a minute the ledger is looked through for what has come since. It is
// asked again about what is shown, so that a round that is undone goes. Only what is shown of a
// player is kept.

import type { AnswerOf } from '@ceibo/contracts/call';
import type { winners } from '@ceibo/contracts/games';
import { moneyToDecimal, type Money } from '@ceibo/money';
import { DAY, later, SECOND } from '../../../platform/clock.ts';
import type { Caller } from '../../../platform/http/calls.ts';
import { largeWins, type PlayedRound } from '../../wallet/index.ts';
import { gameNameIn, pictureOf } from '../catalogue.ts';
import type { GamesDeps } from '../deps.ts';
import {
  forgetWinners,
  newestWinners,
  noteWinnersRead,
  removeWinner,
  saveWinner,
  winnersReadUntil,
  winnersToCheck,
  type RoundOfPlayer,
  type Winner,
} from './winners-store.ts';

const CURRENCY = 'ARS';
const SHOWN = 10;
const SHOWN_FOR_MS = DAY;
/** More than are shown, for those that go. */
const CHECKED = 30;
const READ_AT_ONCE = 200;
/**
 * A round that wins this many times its stake is large, when it wins 1000 pesos: less would tell of
 * small change.
 */
const LARGE_TIMES = 20;
/** Transfers are written in order of time but for moments, which this leaves to the next look. */
const WRITTEN_WITHIN_MS = 5 * SECOND;
const HIDDEN = '···';

export function createWinners({ database, clock }: GamesDeps) {
  return async (
    _request: object,
    { language }: Pick<Caller, 'language'>,
  ): Promise<AnswerOf<typeof winners>> => {
    const newest = await newestWinners(database, {
      since: later(clock.now(), -SHOWN_FOR_MS),
      limit: SHOWN,
    });
    return {
      winners: newest.map(({ who, amount, at, ...game }) => ({
        who,
        gameId: game.id,
        gameName: gameNameIn(game, language),
        img: pictureOf(game),
        amount: moneyToDecimal(amount),
        currency: CURRENCY,
        at: at.toISOString(),
      })),
    };
  };
}

/** The job that keeps the list. Done twice at once it writes the same twice. */
export function createNoteWinners(deps: GamesDeps) {
  const { database, clock, largeWin } = deps;
  return async (): Promise<void> => {
    const now = clock.now();
    const since = later(now, -SHOWN_FOR_MS);
    const upTo = later(now, -WRITTEN_WITHIN_MS);
    const readUntil = await winnersReadUntil(database);
    const after = readUntil && readUntil > since ? readUntil : since;
    const found = await largeWins(database, {
      after,
      upTo,
      times: LARGE_TIMES,
      amount: largeWin,
      limit: READ_AT_ONCE,
    });
    const known = await winnersToCheck(database, { since, limit: CHECKED });
    const checks: Checked[] = [];
    for (const { playerId, seq } of found) checks.push(await check(deps, { playerId, round: seq }));
    for (const round of known) checks.push(await check(deps, round));
    await database.transaction(async (transaction) => {
      for (const { round, winner } of checks) {
        if (winner) await saveWinner(transaction, winner);
        else await removeWinner(transaction, round);
      }
      await forgetWinners(transaction, since);
      await noteWinnersRead(
        transaction,
        found.length < READ_AT_ONCE ? upTo : (found.at(-1)?.at ?? upTo),
      );
    });
  };
}

/** `winner` is null when the round is none, or no longer. */
interface Checked {
  round: RoundOfPlayer;
  winner: Winner | null;
}

/** Reads a round from the ledger, named by any of its transfers. */
async function check(
  { wallet, identity, largeWin }: GamesDeps,
  asked: RoundOfPlayer,
): Promise<Checked> {
  const played = await wallet.roundOf(
    { playerId: asked.playerId, currency: CURRENCY },
    asked.round,
  );
  const player = await identity.player(asked.playerId);
  const round = { playerId: asked.playerId, round: played?.first ?? asked.round };
  if (!played || !player || !isWinner(played, largeWin)) return { round, winner: null };
  return {
    round,
    winner: {
      ...round,
      who: maskLogin(player.login),
      providerKey: played.source.slice(played.source.indexOf(':') + 1),
      gameCode: played.game,
      amount: played.win,
      at: played.to,
      state: played.state === 'open' ? 'waits' : 'stands',
    },
  };
}

/** A round that stands, was played for cash alone, and won a great deal. */
export function isWinner(
  { state, bet, win, transfers }: Pick<PlayedRound, 'state' | 'bet' | 'win' | 'transfers'>,
  largeWin: Money,
): boolean {
  const isCash = transfers.every(({ bonus }) => bonus === 0n);
  const isLarge = win >= largeWin || (bet > 0n && win >= bet * BigInt(LARGE_TIMES));
  return state !== 'rolled-back' && isCash && isLarge;
}

/** A login of which half at most can be read: "ma···73". */
export function maskLogin(login: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(login), ({ segment }) => segment);
  if (letters.length < 4) return `${letters[0] ?? ''}${HIDDEN}`;
  const shown = letters.length < 8 ? 1 : 2;
  return `${letters.slice(0, shown).join('')}${HIDDEN}${letters.slice(-shown).join('')}`;
}
