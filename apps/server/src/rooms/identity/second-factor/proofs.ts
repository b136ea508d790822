// Challenges, and whether a player has answered one rightly.

import type { PasskeyAnswer, ProofOptions } from '@ceibo/contracts/identity/proof';
import { later, MINUTE } from '../../../platform/clock.ts';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import { secretHash, type PlayerId } from '../../../platform/ids.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import type { IdentityDeps } from '../deps.ts';
import { looksLikeRecovery, recoveryHash } from './recovery-codes.ts';
import {
  factorsOf,
  insertChallenge,
  openChallenge,
  spendChallenge,
  notePasskeyUse,
  spendRecoveryCode,
  spendTotpStep,
  type Challenge,
  type Factors,
  type Purpose,
} from './second-factor-store.ts';
import { stepOfCode } from './totp.ts';

const CHALLENGE_MS = 5 * MINUTE;
const CHALLENGE_BYTES = 32;

export interface Proof {
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}

export type ProofRefusal = Refusal<'WRONG_CODE' | 'CHALLENGE_EXPIRED' | 'SECOND_FACTOR_LOCKED'>;

/** The player, the purpose and, when there is one, the session of a challenge. */
export interface Asked {
  purpose: Purpose;
  playerId?: PlayerId;
  sessionKey?: string;
}

export function hasFactor({ totpSecret, passkeys }: Factors): boolean {
  return totpSecret !== null || passkeys.length > 0;
}

/** Asks a player for the second factor; undefined when there is none. */
export async function askForProof(
  deps: IdentityDeps,
  { purpose, playerId, sessionKey }: Asked & { playerId: PlayerId },
): Promise<ProofOptions | undefined> {
  const { database, passkeys } = deps;
  const factors = await factorsOf(database, playerId);
  if (!hasFactor(factors)) return undefined;
  const { challenge, bytes } = await newChallenge(deps, { purpose, playerId, sessionKey });
  const canPasskey = factors.passkeys.length > 0 && passkeys.isAvailable;
  return {
    challenge,
    hasCodeApp: factors.totpSecret !== null,
    passkey: canPasskey ? { ...(await passkeys.request(bytes, factors)) } : null,
  };
}

export async function newChallenge(
  { database, clock, random }: Pick<IdentityDeps, 'database' | 'clock' | 'random'>,
  {
    purpose,
    playerId,
    sessionKey,
    totpSecret = null,
  }: {
    purpose: Purpose;
    playerId: PlayerId;
    sessionKey: string | undefined;
    totpSecret?: Buffer | null;
  },
): Promise<{ challenge: string; bytes: Buffer }> {
  const challenge = random.secret();
  const bytes = random.bytes(CHALLENGE_BYTES);
  await insertChallenge(database, {
    playerId,
    tokenHash: secretHash(challenge),
    purpose,
    sessionHash: sessionKey === undefined ? null : Buffer.from(sessionKey, 'hex'),
    webauthnChallenge: bytes.toString('base64url'),
    totpSecret,
    expiresAt: later(clock.now(), CHALLENGE_MS),
  });
  return { challenge, bytes };
}

/** A challenge that the person who was asked may still answer. */
export async function challengeOf(
  { clock }: Pick<IdentityDeps, 'clock'>,
  query: Query,
  token: string,
  { purpose, playerId, sessionKey }: Asked,
): Promise<Challenge | undefined> {
  const found = await openChallenge(query, secretHash(token), clock.now());
  if (found?.purpose !== purpose) return undefined;
  if (playerId !== undefined && found.playerId !== playerId) return undefined;
  return (found.sessionHash?.toString('hex') ?? undefined) === sessionKey ? found : undefined;
}

/**
 * Counted before the look, so that guesses made together do not slip through. Five wrong ones of
 * one player, wherever they are made, lock the second factor for 15 minutes.
 */
export async function mayTry(
  { limits }: Pick<IdentityDeps, 'limits'>,
  playerId: PlayerId,
): Promise<boolean> {
  return limits.wrongCodes.take(playerId);
}

/**
 * Uses up the challenge and its answer; a refusal must roll the transaction back. The change that
 * the proof allows belongs in the same transaction.
 */
export async function prove(
  deps: IdentityDeps,
  transaction: Transaction,
  challenge: Challenge,
  proof: Proof,
): Promise<ProofRefusal | undefined> {
  const isRight =
    proof.passkey !== undefined
      ? await provesByPasskey(deps, transaction, challenge, proof.passkey)
      : await provesByCode(deps, transaction, challenge.playerId, proof.code ?? '');
  if (!isRight) return refuse('WRONG_CODE');
  return (await spendChallenge(transaction, challenge, deps.clock.now()))
    ? undefined
    : refuse('CHALLENGE_EXPIRED');
}

async function provesByPasskey(
  { passkeys, clock }: IdentityDeps,
  transaction: Transaction,
  { playerId, webauthnChallenge }: Challenge,
  answer: PasskeyAnswer,
): Promise<boolean> {
  const factors = await factorsOf(transaction, playerId);
  const passkey = factors.passkeys.find(({ id }) => id === answer.id);
  if (passkey === undefined) return false;
  const counter = await passkeys.shown(answer, webauthnChallenge, passkey);
  if (counter === undefined) return false;
  return notePasskeyUse(transaction, { playerId, id: passkey.id, counter, now: clock.now() });
}

async function provesByCode(
  { clock, sealing }: IdentityDeps,
  transaction: Transaction,
  playerId: PlayerId,
  code: string,
): Promise<boolean> {
  const now = clock.now();
  if (looksLikeRecovery(code))
    return spendRecoveryCode(transaction, { playerId, hash: recoveryHash(playerId, code), now });
  const { totpSecret } = await factorsOf(transaction, playerId);
  if (totpSecret === null) return false;
  const step = stepOfCode(sealing.open(totpSecret, playerId), code.replaceAll(/\s/g, ''), now);
  return step !== undefined && spendTotpStep(transaction, playerId, step);
}
