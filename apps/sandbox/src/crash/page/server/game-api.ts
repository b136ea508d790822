// Calls to the game's server. What is safe to repeat is repeated until it answers; a cash-out is
// too, because the second is the first.

import type { BetAnswer, HistoryAnswer, Problem, SessionAnswer, StateAnswer } from '../../wire.ts';

/** The server said no. */
export class Refused extends Error {
  readonly code: Problem['code'];
  constructor(code: Problem['code']) {
    super(code);
    this.code = code;
  }
}

export interface NewBet {
  betId: string;
  panel: number;
  stake: bigint;
  auto: number | null;
}

export interface GameApi {
  openSession(code: string): Promise<string>;
  state(): Promise<StateAnswer>;
  bet(order: NewBet): Promise<BetAnswer>;
  cashOut(betId: string): Promise<BetAnswer>;
  history(): Promise<HistoryAnswer>;
  /** Opens the stream of events. */
  follow(signal: AbortSignal): Promise<Response>;
  useSession(session: string): void;
}

const TIMEOUT_MS = 8000;
const PAUSES_MS = [300, 800, 1500, 3000];

export function createGameApi(): GameApi {
  let session = '';
  const authorization = () => ({ authorization: `Bearer ${session}` });

  async function call<Answer>(name: string, body: object): Promise<Answer> {
    for (let tries = 0; ; tries += 1) {
      const answer = await attempt<Answer>(name, body);
      if (answer !== undefined) return answer;
      const ms = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)];
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }

  /** One try; nothing when the server could not be reached or was at fault. */
  async function attempt<Answer>(name: string, body: object): Promise<Answer | undefined> {
    const headers = { 'content-type': 'application/json', ...authorization() };
    const init = {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    const response = await fetch(`api/${name}`, init).catch(() => undefined);
    if (response === undefined || response.status >= 500) return undefined;
    const answer = await response.json().catch(() => undefined);
    if (!response.ok && answer !== undefined) throw new Refused(answer.code);
    return answer;
  }

  return {
    openSession: async (code) => (await call<SessionAnswer>('session', { code })).session,
    state: () => call('state', {}),
    bet: ({ stake, ...order }) => call('bet', { ...order, stake: String(stake) }),
    cashOut: (betId) => call('cashout', { betId }),
    history: () => call('history', {}),
    follow: (signal) => fetch('api/stream', { headers: authorization(), signal }),
    useSession: (known) => {
      session = known;
    },
  };
}
