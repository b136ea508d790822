// A bet from the press of the button to its receipt. Its id is stored before it is sent, so a lost
// answer can be asked for and nothing is bet twice.

import type { PlaceAnswer, QuoteLine } from '../../wire.ts';
import { call, isRefused, payerOf, player, takeBalance, tellOperator } from './api.ts';
import { loadBets } from './bets.ts';
import { askQuote, keep, slip, type SentOrder } from './slip.ts';
import { needsAcceptance, obstacleOf, sumsOf } from './sums.ts';

const ASK_EVERY_MS = 700;
const MOST_ASKED = 40;

/** Sends the slip as it is quoted. Does nothing while something is in its way. */
export async function place(): Promise<void> {
  const state = slip.get();
  const { quote, isPlacing, policy } = state;
  const { stakes: all, total } = sumsOf(state);
  const obstacle = obstacleOf(state, payerOf(player.get()));
  if (isPlacing || obstacle !== null || needsAcceptance(state) || !quote?.quote) return;
  const id = crypto.randomUUID();
  const stakes = all.map(String);
  const body = { id, quote: quote.quote, stakes, oddsPolicy: policy };
  const sent = { id, body, total: String(total) };
  slip.set({ sent, isPlacing: true, refusal: null, counter: null });
  keep();
  tellOperator('bet-sent');
  await end(sent, await send(sent));
}

/** Asks for the outcome of an order with a lost answer. The server may never have received it. */
export async function resume(): Promise<void> {
  const { sent, isPlacing } = slip.get();
  if (sent === null || isPlacing) return;
  slip.set({ isPlacing: true, refusal: null });
  tellOperator('bet-sent');
  await end(sent, await ask(sent));
}

/** A call that is refused as a whole is an order that is refused. */
async function send({ body }: SentOrder): Promise<PlaceAnswer | undefined> {
  const answer = await call<PlaceAnswer>('place', body);
  if (!isRefused(answer)) return answer;
  return { state: 'refused', code: answer.code, lines: [], maxStake: null, balance: null };
}

/** The state of an order; undefined without an answer. */
async function ask(sent: SentOrder): Promise<PlaceAnswer | undefined> {
  const known = await call<PlaceAnswer>(`place/${sent.id}`);
  if (!isRefused(known)) return known;
  // A closed session leaves the outcome unknown; the next session asks again.
  return known.code === 'NOT_FOUND' ? send(sent) : undefined;
}

async function end(sent: SentOrder, first: PlaceAnswer | undefined): Promise<void> {
  let answer = first;
  for (let asked = 0; answer?.state === 'pending' && asked < MOST_ASKED; asked += 1) {
    if (answer.until > 0) slip.set({ waitsUntil: answer.until });
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    answer = await ask(sent);
  }
  slip.set({ isPlacing: false, waitsUntil: null });
  tellOperator('bet-answered');
  if (answer === undefined || answer.state === 'pending') {
    slip.set({ refusal: 'UNSURE' });
  } else if (answer.state === 'placed') {
    const { purchase, bets } = answer;
    slip.set({
      sent: null,
      selections: [],
      quote: null,
      isQuoteLost: false,
      refusal: null,
      placed: { purchase, bets, total: sent.total },
    });
    takeBalance(answer.balance);
    tellOperator('bet-placed');
    void loadBets();
  } else {
    slip.set({ sent: null, refusal: answer.code, counter: answer.maxStake });
    takeLines(answer.lines);
    askQuote();
  }
  keep();
}

/** Displays the odds of a refusal at once. The player still has to accept them. */
function takeLines(lines: readonly QuoteLine[]): void {
  const { quote } = slip.get();
  if (quote === null || lines.length === 0) return;
  const known = new Map(lines.map((line) => [line.id, line]));
  slip.set({
    quote: { ...quote, lines: quote.lines.map((line) => known.get(line.id) ?? line) },
  });
}
