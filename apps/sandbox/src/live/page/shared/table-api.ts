// Calls to the table, and its stream. What fails on the way is tried again; what the table refuses
// is the page's matter.

import type {
  BalanceAnswer,
  HelloAnswer,
  Problem,
  ProblemCode,
  SessionAnswer,
} from '../../wire.ts';

export class Refused extends Error {
  readonly code: ProblemCode;
  constructor(code: ProblemCode) {
    super(code);
    this.code = code;
  }
}

export interface TableApi {
  openSession(request: object): Promise<string>;
  useSession(session: string): void;
  hello(): Promise<HelloAnswer>;
  balance(): Promise<BalanceAnswer>;
  /**
   * One try: whoever acts learns from the stream what came of it, and a late act is refused anyway.
   */
  act(command: object): Promise<void>;
  /**
   * Reads the stream for ever, with pauses between the tries; ends when the table refuses it or
   * another window took over.
   */
  follow(hear: {
    view(json: string): void;
    silence(isSilent: boolean): void;
    closed(): void;
  }): Promise<void>;
}

const TIMEOUT_MS = 8000;
/** The server says something every fifteen seconds. */
const SILENCE_MS = 35_000;
const PAUSES_MS = [300, 1000, 2000, 4000];

export function createTableApi(): TableApi {
  let session = '';
  const headers = () => ({
    'content-type': 'application/json',
    authorization: `Bearer ${session}`,
  });

  /** One try; undefined when the table could not be reached or was at fault. */
  async function attempt<Answer>(name: string, body: object): Promise<Answer | undefined> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`api/${name}`, {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify(body),
      signal,
    }).catch(() => undefined);
    const answer: (Answer & Partial<Problem>) | undefined = await response
      ?.json()
      .catch(() => undefined);
    if (response === undefined || answer === undefined || answer.code === 'FAULT') return undefined;
    if (!response.ok && answer.code !== undefined) throw new Refused(answer.code);
    return answer;
  }

  async function call<Answer>(name: string, body: object): Promise<Answer> {
    for (let tries = 0; ; tries += 1) {
      const answer = await attempt<Answer>(name, body);
      if (answer !== undefined) return answer;
      await pause(tries);
    }
  }

  async function readStream(onEvent: (name: string, data: string) => void): Promise<void> {
    const giveUp = new AbortController();
    let silence = setTimeout(() => giveUp.abort(), SILENCE_MS);
    try {
      const response = await fetch('api/stream', {
        headers: headers(),
        signal: giveUp.signal,
      });
      if (!response.ok || response.body === null) {
        const { code }: Partial<Problem> = await response.json().catch(() => ({}));
        if (code !== undefined && code !== 'FAULT') throw new Refused(code);
        return;
      }
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        clearTimeout(silence);
        silence = setTimeout(() => giveUp.abort(), SILENCE_MS);
        const blocks = (text + piece.value).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const event = /^event: (\w+)\ndata: (.*)$/.exec(block);
          if (event !== null) onEvent(event[1] ?? '', event[2] ?? '');
        }
      }
    } finally {
      clearTimeout(silence);
    }
  }

  return {
    async openSession(request) {
      // A token whose answer got lost on the way is used up: the page then needs a new launch.
      const answer = await attempt<SessionAnswer>('session', request);
      if (answer === undefined) throw new Refused('OPERATOR_SILENT');
      return answer.session;
    },
    useSession: (secret) => void (session = secret),
    hello: () => call<HelloAnswer>('hello', {}),
    balance: () => call<BalanceAnswer>('balance', {}),
    async act(command) {
      const answer = await attempt<object>('act', command);
      if (answer === undefined) throw new Refused('FAULT');
    },
    async follow({ view, silence, closed }) {
      for (let tries = 0; ; tries += 1) {
        let isOver = false;
        try {
          await readStream((name, data) => {
            tries = 0;
            silence(false);
            if (name === 'table') view(data);
            if (name === 'closed') isOver = true;
          });
        } catch (error) {
          if (error instanceof Refused) throw error;
        }
        if (isOver) return closed();
        silence(true);
        await pause(tries);
      }
    },
  };
}

function pause(tries: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
  });
}
