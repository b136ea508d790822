// Calls to the game's server. Failures on the way are repeated; a refusal of the server is the
// page's matter.

/** The server said no. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * Called when the server stops answering, so that the player is told, and when it answers again.
 * `retry` ends the pause.
 */
export interface Weather {
  onSilence(retry: () => void): void;
  onAnswer(): void;
}

export interface Calls {
  useSession(secret: string): void;
  /** One try; undefined when the server could not be reached or was at fault. */
  attempt<Answer>(name: string, body: object): Promise<Answer | undefined>;
  /** Repeated until the server answers: for calls that are safe to repeat. */
  call<Answer>(name: string, body: object): Promise<Answer>;
  openStream(signal: AbortSignal): Promise<Response>;
}

const TIMEOUT_MS = 8000;
const PAUSES_MS = [300, 1000, 2000, 4000];

/** One try of a read that needs no session; undefined when there is no answer. */
export async function read<Answer>(path: string): Promise<Answer | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(path, { signal }).catch(() => undefined);
  return response?.ok === true ? response.json().catch(() => undefined) : undefined;
}

/** The pause before the next try, after so many that failed. */
export function pauseAfter(failures: number): number {
  return PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0;
}

/** `path` is the common path of the calls; it ends with a slash. */
export function createCalls(path: string, weather?: Weather): Calls {
  let session = '';
  const authorization = () => ({ authorization: `Bearer ${session}` });

  async function attempt<Answer>(name: string, body: object): Promise<Answer | undefined> {
    const response = await fetch(path + name, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization() },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    const answer = await response?.json().catch(() => undefined);
    if (response === undefined || answer === undefined || answer.code === 'FAULT') return undefined;
    if (response.ok) return answer;
    if (answer.code === undefined && response.status >= 500) return undefined;
    throw new Refused(answer.code ?? 'BAD_REQUEST');
  }

  async function call<Answer>(name: string, body: object): Promise<Answer> {
    for (let failures = 0; ; failures += 1) {
      const answer = await attempt<Answer>(name, body);
      if (answer !== undefined) {
        weather?.onAnswer();
        return answer;
      }
      await pause(failures);
    }
  }

  /** The player is told from the second failure on. */
  function pause(failures: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pauseAfter(failures));
      if (failures === 0) return;
      weather?.onSilence(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  return {
    useSession: (secret) => void (session = secret),
    attempt,
    call,
    openStream: (signal) => fetch(`${path}stream`, { headers: authorization(), signal }),
  };
}
