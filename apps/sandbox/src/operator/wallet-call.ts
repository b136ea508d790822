// The operator's wallet by any protocol: a protocol says what is sent, and how an answer is read. A
// call is given up in time, and no answer, or none that can be read, is unclear.

import type { Protocol, Surroundings } from '../company.ts';
import type { FreeRoundsResult } from './free-rounds.ts';
import type { Asked, Movement, OperatorWallet, Undone, WalletReply, Win } from './wallet.ts';

type Content = Readonly<Record<string, unknown>>;
type Headers = Record<string, string>;
export type MoneyCall = 'balance' | 'bet' | 'win' | 'rollback';

/** The path of a call, its content, and its kind where the path is that of another one. */
export type Said = readonly [path: string, content: Content, call?: MoneyCall];

export interface Dialect extends Pick<OperatorWallet, 'retries'> {
  protocol: Protocol;
  timeoutMs: number;
  say: {
    balance(seat: Asked): Said;
    bet(bet: Movement): Said;
    win(win: Win): Said;
    rollback(undone: Undone): Said;
    endFreeRounds?(result: FreeRoundsResult): Said;
    authenticate?(token: string, gameCode: string): Said;
  };
  /** A content as the body of a call: JSON, or the form that is written here. */
  writeForm?(content: Content): string;
  /** The headers that prove a body. Making them is part of the call's time. */
  sign?(body: Buffer): Headers | Promise<Headers>;
  /** The part of the address behind the path. */
  query?: string;
  /** It may throw. */
  read(text: string, about: { status: number; call: MoneyCall | undefined }): WalletReply;
  /** The HTTP statuses whose answers are read: 200 alone by default. */
  known?: readonly number[];
}

/** The action of a call: `id` is its idempotency key, `betId` the bet that it ends. */
type Deed = Asked & { id?: string; betId?: string };

/** The meaning of a call: a layer around the network may read it, or write another content. */
export interface Meaning extends Required<Pick<Dialect, 'protocol' | 'sign'>> {
  provider: string;
  call: MoneyCall;
  deed: Deed;
  content: Content;
  write(content: Content): Buffer<ArrayBuffer>;
}

export interface MeantRequest extends RequestInit {
  body: Buffer<ArrayBuffer>;
  headers: Headers;
  meaning: Meaning;
}

type Send = (said: Said, call?: MoneyCall, deed?: Deed) => Promise<WalletReply>;

export function createWallet(
  surroundings: Pick<Surroundings, 'clock' | 'http' | 'config'>,
  provider: string,
  dialect: Dialect,
): OperatorWallet {
  const { retries, say } = dialect;
  const { endFreeRounds, authenticate } = say;
  const send = senderOf(surroundings, provider, dialect);
  return {
    retries,
    balance: (seat) => send(say.balance(seat), 'balance', seat),
    bet: (bet) => send(say.bet(bet), 'bet', bet),
    win: (win) => send(say.win(win), 'win', win),
    rollback: (undone) => send(say.rollback(undone), 'rollback', undone),
    ...(endFreeRounds && {
      endFreeRounds: (result) => send(endFreeRounds(result), undefined, result),
    }),
    ...(authenticate && {
      authenticate: (token, gameCode) => send(authenticate(token, gameCode)),
    }),
  };
}

function senderOf(
  { clock, http, config }: Pick<Surroundings, 'clock' | 'http' | 'config'>,
  provider: string,
  { protocol, timeoutMs, writeForm, sign = () => ({}), query = '', read, known = [200] }: Dialect,
): Send {
  const write = (content: Content) =>
    Buffer.from(writeForm === undefined ? JSON.stringify(content) : writeForm(content));
  const type = writeForm === undefined ? 'json' : 'x-www-form-urlencoded';

  return async ([path, content, as], named, deed) => {
    const call = as ?? named;
    const body = write(content);
    const giveUp = new AbortController();
    const timer = clock.after(timeoutMs, () => giveUp.abort());
    try {
      const request = {
        method: 'POST',
        headers: { 'content-type': `application/${type}`, ...(await sign(body)) },
        body,
        signal: giveUp.signal,
        redirect: 'error' as const,
        ...(call && deed && { meaning: { protocol, provider, call, deed, content, write, sign } }),
      };
      const url = `${config[protocol].walletsUrl}/${provider}${path}${query}`;
      const response = await http(url, request);
      const { status } = response;
      const text = await response.text();
      return known.includes(status)
        ? read(text, { status, call })
        : { kind: 'unclear', reason: `HTTP ${status}` };
    } catch (error) {
      return { kind: 'unclear', reason: giveUp.signal.aborted ? 'time-out' : String(error) };
    } finally {
      timer.cancel();
    }
  };
}
