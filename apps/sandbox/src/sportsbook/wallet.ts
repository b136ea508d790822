// The operator's wallet as the sportsbook calls it: queries and XML out, lines in, and a time-out.

import {
  errorMessages,
  SECRET_HEADER,
  walletPaths,
  type ErrorCode,
} from '@ceibo/partner-protocol/bti';
import type { Surroundings } from '../company.ts';

/**
 * `unclear`: no answer, or none that can be understood, or one that says so itself. The call may or
 * may not have been carried out.
 */
export type WalletReply =
  | { kind: 'answered'; code: Exclude<ErrorCode, '-1'>; fields: Record<string, string> }
  | { kind: 'unclear'; reason: string };

const TIMEOUT_MS = 3000;

export interface BtiWallet {
  call(
    path: keyof typeof walletPaths,
    query: Record<string, string>,
    body?: string,
  ): Promise<WalletReply>;
}

export function createBtiWallet({ clock, config, http }: Surroundings): BtiWallet {
  return {
    async call(path, query, body) {
      const giveUp = new AbortController();
      const timer = clock.after(TIMEOUT_MS, () => giveUp.abort());
      try {
        const headers = {
          [SECRET_HEADER]: config.bti.secret,
          ...(body === undefined ? {} : { 'content-type': 'text/xml; charset=utf-8' }),
        };
        const options = {
          method: body === undefined ? 'GET' : 'POST',
          headers,
          signal: giveUp.signal,
          redirect: 'error' as const,
          ...(body === undefined ? {} : { body }),
        };
        const response = await http(
          `${config.bti.walletUrl}${walletPaths[path]}?${new URLSearchParams(query).toString()}`,
          options,
        );
        return response.ok
          ? readAnswer(await response.text())
          : { kind: 'unclear', reason: `HTTP ${response.status}` };
      } catch (error) {
        return { kind: 'unclear', reason: giveUp.signal.aborted ? 'time-out' : String(error) };
      } finally {
        timer.cancel();
      }
    },
  };
}

function readAnswer(text: string): WalletReply {
  const fields = Object.fromEntries(
    text
      .split('\r\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
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

/** A character as a numeric character reference. */
const reference = (character: string): string => `&#${character.charCodeAt(0)};`;

export function element(
  name: string,
  attributes: Record<string, string>,
  children: readonly string[] = [],
): string {
  const told = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value.replaceAll(/[&<>"\n\r\t]/g, reference)}"`)
    .join('');
  return children.length === 0
    ? `<${name}${told}/>`
    : `<${name}${told}>${children.join('')}</${name}>`;
}
