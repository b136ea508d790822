// Calls to the studio, repeated until it answers. All but `session` are safe to repeat; a launch
// code whose answer got lost needs a new launch.

import type { HistoryAnswer, Problem, RoundAnswer, SessionAnswer, StateAnswer } from '../wire.ts';

/** The studio said no; everything else is repeated. */
export class Refused extends Error {
  readonly code: Problem['code'];
  constructor(code: Problem['code']) {
    super(code);
    this.code = code;
  }
}

export interface StudioApi {
  openSession(code: string): Promise<string>;
  state(): Promise<StateAnswer>;
  history(): Promise<HistoryAnswer>;
  spin(order: { roundId: string; stake: bigint }): Promise<RoundAnswer>;
  collect(roundId: string): Promise<RoundAnswer>;
  useSession(session: string): void;
}

/**
 * Told when the studio does not answer, so that the player is told, and when it answers again.
 * `retry` ends the pause.
 */
export interface Weather {
  onSilence(retry: () => void): void;
  onAnswer(): void;
}

const TIMEOUT_MS = 8000;
const PAUSES_MS = [400, 1000, 2000, 4000];

export function createStudioApi(weather: Weather): StudioApi {
  let session = '';

  async function call<Answer>(name: string, body: object): Promise<Answer> {
    for (let tries = 0; ; tries += 1) {
      const answer = await attempt<Answer>(name, body);
      if (answer !== undefined) {
        weather.onAnswer();
        return answer;
      }
      await pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0, tries > 0);
    }
  }

  /** One try; nothing when the studio could not be reached or was at fault. */
  async function attempt<Answer>(name: string, body: object): Promise<Answer | undefined> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${session}` };
    const response = await fetch(`api/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    if (response === undefined || response.status >= 500) return undefined;
    const answer = await response.json().catch(() => undefined);
    if (!response.ok && answer !== undefined) throw new Refused(answer.code);
    return answer;
  }

  function pause(ms: number, isToBeTold: boolean): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      if (!isToBeTold) return;
      weather.onSilence(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  return {
    openSession: async (code) => (await call<SessionAnswer>('session', { code })).session,
    state: () => call('state', {}),
    history: () => call('history', {}),
    spin: ({ roundId, stake }) => call('spin', { roundId, stake: String(stake) }),
    collect: (roundId) => call('collect', { roundId }),
    useSession: (known) => {
      session = known;
    },
  };
}
