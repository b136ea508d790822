// A bet from the press of the button to its receipt. Its id is stored before it is sent, so a lost
// answer is asked for, and nothing is bet twice.

import type { PlaceAnswer } from '../../wire.ts';
import { get, isRefused, post } from './api.ts';
import { loadBets } from './bets.ts';
import { player, tellOperator } from './player.ts';
import { askQuote, keep, slip, sumsOf, type SentOrder } from './slip.ts';

const ASK_EVERY_MS = 700;
const MOST_ASKED = 40;

/** Sends the slip as it is quoted; does nothing while another order is under way. */
export async function place(): Promise<void> {
  const state = slip.get();
  const { quote, isPlacing, policy } = state;
  const { kind, stake, total } = sumsOf(state);
  if (isPlacing || state.sent !== null || stake === undefined || !quote?.quote) return;
  const stakes = kind === 'single' ? quote.lines.map(() => String(stake)) : [String(stake)];
  const id = crypto.randomUUID();
  const sent = {
    id,
    body: { id, quote: quote.quote, stakes, oddsPolicy: policy },
    total: String(total),
  };
  slip.set({ sent, isPlacing: true, refusal: null, counter: null });
  keep();
  tellOperator('bet-sent');
  await end(sent, await post<PlaceAnswer>('place', sent.body));
}

/** Asks what became of an order whose answer was lost; the server may never have seen it. */
export async function resume(): Promise<void> {
  const { sent, isPlacing } = slip.get();
  if (sent === null || isPlacing) return;
  slip.set({ isPlacing: true, refusal: null });
  tellOperator('bet-sent');
  await end(sent, await ask(sent));
}

/** Undefined: nobody answered. */
async function ask({ id, body }: SentOrder): Promise<PlaceAnswer | undefined> {
  const known = await get<PlaceAnswer>(`place/${id}`);
  if (known === undefined || !isRefused(known)) return known;
  if (known.code === 'NOT_FOUND') {
    const again = await post<PlaceAnswer>('place', body);
    return isRefused(again) ? refusedBy(again.code) : again;
  }
  // A session that is over says nothing of the order: it is asked again with the next one.
  return undefined;
}

function refusedBy(code: Extract<PlaceAnswer, { state: 'refused' }>['code']): PlaceAnswer {
  return { state: 'refused', code, lines: [], maxStake: null, balance: null };
}

async function end(
  sent: SentOrder,
  first: PlaceAnswer | { code: string } | undefined,
): Promise<void> {
  let answer = isRefused(first) ? refusedBy(first.code) : (first as PlaceAnswer | undefined);
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
      quoteIs: 'none',
      refusal: null,
      placed: { purchase, bets, total: sent.total },
    });
    if (answer.balance !== null) player.set({ balance: answer.balance });
    tellOperator('bet-placed');
    void loadBets();
  } else {
    slip.set({ sent: null, refusal: answer.code, counter: answer.maxStake });
    takeOdds(answer.lines);
    askQuote();
  }
  keep();
}

/** The odds that the book told with its refusal are those that the player sees now. */
function takeOdds(lines: readonly { id: string; odds: string | null }[]): void {
  const known = new Map(lines.map(({ id, odds }) => [id, odds]));
  slip.set({
    selections: slip.get().selections.map((selection) => ({
      ...selection,
      odds: known.get(selection.id) ?? selection.odds,
    })),
  });
}
