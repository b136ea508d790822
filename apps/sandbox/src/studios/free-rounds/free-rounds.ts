// Free rounds of players: given by the operator and played in the game. Where the protocol tells
// their result, it is told until the operator has answered finally.

import type { Surroundings } from '../../company.ts';
import type { FreeRoundsOffer, FreeRoundsWish, Given } from '../../operator/free-rounds.ts';
import { judgeWin, statusOf } from '../../operator/rules.ts';
import type { OperatorWallet } from '../../operator/wallet.ts';
import { titleOf } from '../titles/index.ts';
import type { FreeRoundsStore, KeptRounds } from './free-rounds-store.ts';

const LOOK_EVERY_MS = 2000;
const MOST_ROUNDS = 1000;
const TOLD = { done: 'yes', disputed: 'disputed', again: 'no' } as const;

interface Needs {
  surroundings: Surroundings;
  store: FreeRoundsStore;
  walletOf(seat: { gameCode: string; currency: string }): OperatorWallet;
}

export function createFreeRounds(needs: Needs) {
  const { surroundings, store } = needs;
  const { clock, log } = surroundings;
  let timer: { cancel(): void } | undefined;
  let isStopping = false;
  let telling: Promise<void> = Promise.resolve();

  function look(): void {
    telling = tellAll(needs)
      .catch((error: unknown) => log.error({ err: error }, 'free rounds could not be told'))
      .finally(() => {
        if (!isStopping) timer = clock.after(LOOK_EVERY_MS, look);
      });
  }

  return {
    /** The free rounds of one studio. `repeats`: a second request makes a second award (Hub88). */
    offerOf: (
      studio: string,
      games: readonly string[],
      { repeats }: { repeats: boolean },
    ): FreeRoundsOffer => ({
      games,
      give: (wish) => give(needs, { studio, games, repeats }, wish),
      ofPlayer: (player) => store.ofPlayer(studio, player),
      byReferences: (references) =>
        references.flatMap((reference) => store.byReference(studio, reference)),
      byId: (id) => ofStudio(store.find(id), studio),
      changed: ({ from, to, after, limit }) => store.changed(studio, from, to, after, limit),
      cancel(id) {
        const found = ofStudio(store.find(id), studio);
        if (found?.status === 'open') store.cancel(id);
        return found && store.find(id);
      },
    }),
    start: look,
    async stop(): Promise<void> {
      isStopping = true;
      timer?.cancel();
      await telling;
    },
  };
}

function ofStudio(found: KeptRounds | undefined, studio: string): KeptRounds | undefined {
  return found?.studio === studio ? found : undefined;
}

function give(
  { surroundings, store }: Needs,
  { studio, games, repeats }: { studio: string; games: readonly string[]; repeats: boolean },
  wish: FreeRoundsWish,
): Given {
  const game = titleOf(wish.gameCode);
  if (!game || !games.includes(wish.gameCode)) return { kind: 'refused', field: 'game' };
  const isValue = game.stakes.includes(wish.value);
  if (!isValue || wish.rounds > MOST_ROUNDS) return { kind: 'refused', field: 'value' };
  if (wish.endsAt <= surroundings.clock.now().getTime()) return { kind: 'refused', field: 'dates' };
  const [known] = repeats ? [] : store.byReference(studio, wish.reference);
  if (known) return { kind: 'given', rounds: known };
  const outcome = surroundings.plannedOutcome?.(studio, 'award');
  if (outcome === 'award-refused') return { kind: 'refused', field: 'not-given' };
  if (outcome === 'award-forgotten') return { kind: 'lost' };
  const rounds = store.add(studio, wish);
  if (outcome === 'award-twice') store.add(studio, wish);
  if (rounds === undefined || outcome === 'award-answer-lost' || outcome === 'award-twice')
    return { kind: 'lost' };
  return { kind: 'given', rounds };
}

/** Tells the operator how those ended that are over, until it has answered finally. */
async function tellAll({ surroundings: { log }, store, walletOf }: Needs): Promise<void> {
  for (const rounds of store.untold()) {
    const { id, resultId, status, unfinished, played, token, attempts } = rounds;
    if (status === 'open' || unfinished > 0) continue;
    const tell = walletOf(rounds).endFreeRounds;
    // Each round was told, or nothing was played: there is nothing to say.
    if (tell === undefined || played === 0) {
      store.note(id, 'yes');
      continue;
    }
    const reply = await tell({ ...rounds, id: resultId, token: token ?? '', status });
    const verdict = judgeWin(reply);
    const about = { freeRounds: id, status: statusOf(reply), attempts: attempts + 1 };
    if (verdict !== 'done') log.warn(about, 'the end of free rounds could not be told');
    store.note(id, TOLD[verdict], about.attempts);
  }
}
