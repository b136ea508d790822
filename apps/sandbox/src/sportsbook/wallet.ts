// The operator's wallet: queries and XML out, lines in, and the balances that it reported last.

import {
  errorMessages,
  SECRET_HEADER,
  walletPaths,
  type ErrorCode,
} from '@ceibo/partner-protocol/bti';
import type { Surroundings } from '../company.ts';

/** `unclear`: the call may or may not have been carried out. */
export type WalletReply =
  | { kind: 'answered'; code: Exclude<ErrorCode, '-1'>; fields: Record<string, string> }
  | { kind: 'unclear'; reason: string };

export function failureOf(reply: WalletReply): string | undefined {
  if (reply.kind === 'unclear') return reply.reason;
  return reply.code === '0' ? undefined : reply.code;
}

const TIMEOUT_MS = 3000;

/** So many balances are stored, the most recent ones. */
const REMEMBERED = 10_000;

export type BtiWallet = ReturnType<typeof createBtiWallet>;

export function createBtiWallet(
  { clock, config, http }: Surroundings,
  onBalance: (player: string, balance: string) => void = () => undefined,
) {
  const balances = new Map<string, string>();

  /** The balance is for display only: the operator decides whether a stake is covered. */
  function noteBalance(player: string | undefined, text = ''): void {
    const [, whole, parts] = /^(\d{1,12})\.(\d\d)$/.exec(text) ?? [];
    if (player === undefined || whole === undefined || parts === undefined) return;
    const balance = String(BigInt(whole + parts));
    const isNews = balances.get(player) !== balance;
    balances.delete(player);
    balances.set(player, balance);
    const [oldest] = balances.keys();
    if (balances.size > REMEMBERED && oldest !== undefined) balances.delete(oldest);
    if (isNews) onBalance(player, balance);
  }

  async function ask(url: string, body?: string): Promise<WalletReply> {
    const giveUp = new AbortController();
    const timer = clock.after(TIMEOUT_MS, () => giveUp.abort());
    const headers = { [SECRET_HEADER]: config.bti.secret };
    const xml = { ...headers, 'content-type': 'text/xml; charset=utf-8' };
    try {
      const response = await http(url, {
        ...(body === undefined ? { headers } : { method: 'POST', headers: xml, body }),
        signal: giveUp.signal,
        redirect: 'error',
      });
      return response.ok
        ? readAnswer(await response.text())
        : { kind: 'unclear', reason: `HTTP ${response.status}` };
    } catch (error) {
      return { kind: 'unclear', reason: giveUp.signal.aborted ? 'time-out' : String(error) };
    } finally {
      timer.cancel();
    }
  }

  return {
    async call(
      path: keyof typeof walletPaths,
      query: Record<string, string>,
      body?: string,
    ): Promise<WalletReply> {
      const search = new URLSearchParams(query).toString();
      const reply = await ask(`${config.bti.walletUrl}${walletPaths[path]}?${search}`, body);
      if (reply.kind === 'answered')
        noteBalance(query['cust_id'] ?? reply.fields['cust_id'], reply.fields['balance']);
      return reply;
    },
    /** In whole centavos; null before the first report. */
    balanceOf: (player: string): string | null => balances.get(player) ?? null,
  };
}

function readAnswer(text: string): WalletReply {
  const lines = text.split('\r\n').filter(Boolean);
  const fields = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const code = fields['error_code'];
  if (!isCode(code)) return { kind: 'unclear', reason: 'unreadable answer' };
  return code === '-1'
    ? { kind: 'unclear', reason: 'the operator does not know' }
    : { kind: 'answered', code, fields };
}

function isCode(code: string | undefined): code is ErrorCode {
  return code !== undefined && Object.hasOwn(errorMessages, code);
}
