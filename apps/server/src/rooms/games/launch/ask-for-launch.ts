// One launch call, whatever the protocol: sent, counted, and read.

import { SECOND } from '../../../platform/clock.ts';
import type { HttpReply, HttpCall } from '../../../platform/outgoing/outgoing.ts';
import type { LaunchReply, LaunchRequest } from './launch-request.ts';
import type { GamesDeps } from '../deps.ts';

/** Asks a studio for the address of one launch. */
export type AskGameUrl = (deps: GamesDeps, request: LaunchRequest) => Promise<LaunchReply>;

const TIMEOUT_MS = 5 * SECOND;

interface LaunchCall {
  /** The call in its protocol's form; throws when there is no key to sign it with. */
  compose(): Promise<Pick<HttpCall, 'headers' | 'body'> & { url: string }>;
  /**
   * The address that an answer gives; undefined when the studio refuses. Throws when the answer
   * makes no sense.
   */
  read(answer: HttpReply): string | undefined;
}

export async function askForLaunch(
  { http, log, metrics }: GamesDeps,
  { game, mode }: LaunchRequest,
  { compose, read }: LaunchCall,
): Promise<LaunchReply> {
  const about = { provider: game.providerKey, game: game.code, mode };
  const count = (status: string) =>
    metrics.partnerCalls.inc({ partner: game.providerKey, call: 'launch', status });
  try {
    const { url, ...call } = await compose();
    const answer = await http(url, { method: 'POST', ...call, timeoutMs: TIMEOUT_MS });
    count(String(answer.status));
    const address = read(answer);
    if (address !== undefined) return { kind: 'address', url: address };
    log.warn(
      { ...about, status: answer.status, answer: answer.body.toString('utf8', 0, 200) },
      'a studio refused a launch',
    );
    return { kind: 'refused' };
  } catch (error) {
    count('failed');
    log.warn({ ...about, error }, 'a game could not be launched');
    return { kind: 'silent' };
  }
}

/**
 * The JSON of an answer whose status is 200; undefined for a refusal (4xx), and an error for
 * everything else.
 */
export function jsonUnlessRefused({ status, body }: HttpReply): unknown {
  if (status >= 400 && status < 500) return undefined;
  if (status !== 200) throw new Error(`the studio answered ${status}`);
  return JSON.parse(body.toString('utf8'));
}
