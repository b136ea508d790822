// The SQL of the codes that are sent to phones for a registration.

import type { Query, Transaction } from '../../../platform/database/database.ts';

/**
 * Notes that a code is asked for, in the place of an earlier one; false when that was asked for
 * after `notAfter`.
 */
export async function requestPhoneCode(
  transaction: Transaction,
  {
    phoneKey,
    now,
    notAfter,
    expiresAt,
  }: {
    phoneKey: string;
    now: Date;
    notAfter: Date;
    expiresAt: Date;
  },
): Promise<boolean> {
  const asked = await transaction.query(
    `insert into identity.phone_codes as c (phone_key, requested_at, expires_at) values ($1, $2, $4)
     on conflict (phone_key) do update
       set requested_at = $2, expires_at = $4, code_hash = null, attempts = 0
       where c.requested_at <= $3
     returning 1`,
    [phoneKey, now, notAfter, expiresAt],
  );
  return asked.length > 0;
}

/** True when a message for this request was given to the company before, whatever came of it. */
export async function isTried(
  query: Query,
  { phoneKey, requestedAt }: { phoneKey: string; requestedAt: Date },
): Promise<boolean> {
  const found = await query.query(
    `select from identity.phone_codes
     where phone_key = $1 and requested_at = $2 and code_hash is not null`,
    [phoneKey, requestedAt],
  );
  return found.length > 0;
}

/** Writes the code that is being sent; false when another was asked for since, or none is. */
export async function setPhoneCode(
  query: Query,
  { phoneKey, requestedAt, codeHash }: { phoneKey: string; requestedAt: Date; codeHash: Buffer },
): Promise<boolean> {
  const set = await query.query(
    `update identity.phone_codes set code_hash = $3
     where phone_key = $1 and requested_at = $2 returning 1`,
    [phoneKey, requestedAt, codeHash],
  );
  return set.length > 0;
}

/**
 * Counts an attempt, and gives what the code must be; undefined when there is none that still
 * works. Counted before the look, so that guesses made together get no more tries.
 */
export async function tryPhoneCode(
  query: Query,
  {
    phoneKey,
    requestedAt,
    now,
    most,
  }: { phoneKey: string; requestedAt: Date | null; now: Date; most: number },
): Promise<Buffer | undefined> {
  const [tried] = await query.query<{ codeHash: Buffer }>(
    `update identity.phone_codes set attempts = attempts + 1
     where phone_key = $1 and code_hash is not null and attempts < $3 and expires_at > $2
       and ($4::timestamptz is null or requested_at = $4)
     returning code_hash as "codeHash"`,
    [phoneKey, now, most, requestedAt],
  );
  return tried?.codeHash;
}

/** Takes back the attempt of a code that was right. */
export async function giveBackAttempt(
  query: Query,
  { phoneKey, codeHash }: { phoneKey: string; codeHash: Buffer },
): Promise<void> {
  await query.query(
    `update identity.phone_codes set attempts = attempts - 1
     where phone_key = $1 and code_hash = $2`,
    [phoneKey, codeHash],
  );
}

/** Uses up the code, in the transaction of the account that it opens; false when it is gone. */
export async function usePhoneCode(
  transaction: Transaction,
  { phoneKey, codeHash }: { phoneKey: string; codeHash: Buffer },
): Promise<boolean> {
  const used = await transaction.query(
    'delete from identity.phone_codes where phone_key = $1 and code_hash = $2 returning 1',
    [phoneKey, codeHash],
  );
  return used.length > 0;
}

export async function isPhoneTaken(query: Query, phoneKey: string): Promise<boolean> {
  const found = await query.query('select from identity.players where phone_key = $1', [phoneKey]);
  return found.length > 0;
}
