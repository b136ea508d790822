// A spin of the wheel: its outcome, and its prize.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import { dayOf } from '@ceibo/contracts/day';
import type { spinWheel } from '@ceibo/contracts/promotions/wheel';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { allPlaceRules } from '../campaigns/campaigns-store.ts';
import { isWheelAllowed, rulesFor, type Rules } from '../campaigns/place-rules.ts';
import type { PromotionsDeps } from '../deps.ts';
import { advanceIn } from '../grants/advance.ts';
import { givePrize } from './give-prize.ts';
import { draw, noneOf, sectorAt } from './wheel-content.ts';
import {
  currentWheel,
  insertSpin,
  spinOf,
  takeStock,
  type Spin,
  type Wheel,
} from './wheel-store.ts';
import { isOpen, playedBefore, viewsOf } from './wheel.ts';

/**
 * Outcome, stock and prize are one transaction under the wallet's lock, committed before the
 * answer. The day that the player asks for is the key: a spin that is there answers again.
 */
export async function spinNow(
  deps: PromotionsDeps,
  caller: PlayerCaller,
  { day }: RequestOf<typeof spinWheel>,
): Promise<AnswerOf<typeof spinWheel> | Refusal<RefusalOf<typeof spinWheel>>> {
  const { clock, database, identity, isExcluded, wallet } = deps;
  const { playerId } = caller;
  const view = async (transaction: Transaction, spin: Spin) => {
    const [seen] = await viewsOf(deps, transaction, caller, [spin]);
    return seen ?? refuse('WHEEL_OFF');
  };
  const [current, places, player] = await Promise.all([
    currentWheel(database),
    allPlaceRules(database),
    identity.player(playerId),
  ]);
  if (!player) throw new Error('a player who is signed in is not known');
  const rules = rulesFor(player, places);
  const isToday = dayOf(clock.now()) === day;
  const hasPlayed =
    isToday && isOpen(current) && (await playedBefore(deps, playerId, { day, ...current.content }));
  return database.transaction(async (transaction) => {
    await wallet.lockFunds(transaction, playerId);
    const known = await spinOf(transaction, playerId, day);
    if (known) return view(transaction, known);
    if (await isExcluded(transaction, playerId)) return refuse('PLAYER_EXCLUDED');
    if (!isOpen(current) || player.status !== 'open') return refuse('WHEEL_OFF');
    if (!isWheelAllowed(current.content, rules)) return refuse('WHEEL_NOT_HERE');
    if (!isToday) return refuse('WHEEL_DAY_OVER');
    if (!hasPlayed) return refuse('WHEEL_NOT_PLAYED');
    return view(transaction, await settle(deps, transaction, { current, rules, playerId, day }));
  });
}

interface Drawn {
  current: Wheel;
  rules: Rules;
  playerId: PlayerId;
  day: string;
}

async function settle(
  deps: PromotionsDeps,
  transaction: Transaction,
  { current: { id: wheelId, content }, rules, playerId, day }: Drawn,
): Promise<Spin> {
  const drawn = sectorAt(content, draw(deps.random));
  const { key, perDay } = drawn;
  const isThere =
    perDay === undefined || (await takeStock(transaction, { day, sector: key, perDay }));
  const sector = isThere ? drawn : noneOf(content);
  const prize = await givePrize(deps, transaction, { playerId, day, sector, rules });
  const spin = { day, sector: sector.key, title: sector.title, ...prize };
  await insertSpin(transaction, { ...spin, playerId, wheelId, at: deps.clock.now() });
  if (prize.grantId !== null) await advanceIn(deps, transaction, playerId);
  return spin;
}
