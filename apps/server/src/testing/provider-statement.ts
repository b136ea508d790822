// A provider with a statement of its own, for tests. It records every call that it makes, and lists
// them in the form of its protocol.

import { randomUUID } from 'node:crypto';
import type { WalletAnswer } from '@ceibo/partner-protocol/hub88';
import { transactionsRequest, type ListedTransaction } from '@ceibo/partner-protocol/transactions';
import { launchStudio } from './studio.ts';
import type { TestPlayer, TestWorld } from './test-world.ts';

/** Small, so that every list has several pages. */
const PAGE = 3;

export interface TestStatement {
  listed: ListedTransaction[];
  /** Plays a round and notes it; a round that is not rolled back has a win. */
  play(options?: {
    stake?: number;
    win?: number;
    rolledBack?: boolean;
  }): Promise<{ bet: string; end: string }>;
  /** Gives back, naming no player, a bet that was lost on its way here. */
  giveBackLostBet(): Promise<{ bet: string; end: string }>;
  /** Answers from now on; false for a provider that is down. */
  answer(isUp: boolean): void;
  find(id: string): ListedTransaction;
  remove(id: string): void;
}

export async function openProviderStatement(
  world: TestWorld,
  player: TestPlayer,
): Promise<TestStatement> {
  const studio = await launchStudio(world, player);
  const listed: ListedTransaction[] = [];
  const note = (
    transaction: Pick<
      ListedTransaction,
      'transaction_uuid' | 'kind' | 'amount' | 'status' | 'round'
    > & { reference_transaction_uuid?: string },
  ) =>
    void listed.push({
      user: player.id,
      game_code: 'ceibo-dorado',
      currency: 'ARS',
      created_at: world.clock.now().toISOString(),
      ...transaction,
    });

  function answerTo(body: unknown): string {
    const asked = transactionsRequest.parse(JSON.parse(String(body)));
    if ('transaction_uuids' in asked)
      return JSON.stringify({
        transactions: listed.filter(({ transaction_uuid: id }) =>
          asked.transaction_uuids.includes(id),
        ),
      });
    const inPeriod = listed.filter(({ created_at: at }) => at >= asked.from && at < asked.to);
    const first = Number(asked.cursor ?? 0);
    const more = first + PAGE < inPeriod.length ? { next_cursor: String(first + PAGE) } : {};
    return JSON.stringify({ transactions: inPeriod.slice(first, first + PAGE), ...more });
  }

  const books: TestStatement = {
    listed,
    async play({ stake = 100_000, win = 0, rolledBack = false } = {}) {
      const round = randomUUID();
      const bet = mustBeTaken(await studio.bet(stake, { round }));
      const end = mustBeTaken(
        rolledBack ? await studio.rollback(bet, { round }) : await studio.win(win, bet, { round }),
      );
      note({
        transaction_uuid: bet,
        kind: 'bet',
        amount: stake,
        status: rolledBack ? 'rolled_back' : 'done',
        round,
      });
      const ending = rolledBack
        ? ({ kind: 'rollback', amount: stake } as const)
        : ({ kind: 'win', amount: win } as const);
      note({
        ...ending,
        transaction_uuid: end,
        reference_transaction_uuid: bet,
        status: 'done',
        round,
      });
      return { bet, end };
    },
    async giveBackLostBet() {
      const [round, bet] = [randomUUID(), randomUUID()];
      const end = mustBeTaken(await studio.rollback(bet, { round, token: undefined }));
      note({ transaction_uuid: bet, kind: 'bet', amount: 100_000, status: 'rolled_back', round });
      note({
        transaction_uuid: end,
        reference_transaction_uuid: bet,
        kind: 'rollback',
        amount: 100_000,
        status: 'done',
        round,
      });
      return { bet, end };
    },
    answer(isUp) {
      world.company = (url, { body }) =>
        isUp && url.pathname.endsWith('/transactions/list')
          ? { status: 200, body: answerTo(body) }
          : undefined;
    },
    find(id) {
      const found = listed.find(({ transaction_uuid: each }) => each === id);
      if (!found) throw new Error(`the provider has no transaction ${id}`);
      return found;
    },
    remove: (id) => void listed.splice(listed.indexOf(books.find(id)), 1),
  };
  books.answer(true);
  return books;
}

function mustBeTaken({ status, id }: WalletAnswer & { id: string }): string {
  if (status !== 'RS_OK') throw new Error(`the operator answered ${status}`);
  return id;
}
