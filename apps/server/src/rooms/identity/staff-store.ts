// The SQL by which staff find a player, and stop one.

import { foldLetters } from '@ceibo/contracts/finding/words';
import type { Query, Transaction } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { lockStatus, setStatus } from './closing/closures-store.ts';
import type { Player } from './identity-store.ts';
import { dniOf } from './registration/person.ts';
import { phoneKeyOf } from './registration/phone.ts';

export type FoundPlayer = Pick<
  Player,
  | 'id'
  | 'login'
  | 'status'
  | 'firstName'
  | 'lastName'
  | 'documentNumber'
  | 'email'
  | 'phone'
  | 'registeredAt'
>;

/** The fewest characters of a search text: a shorter one fits too many players. */
export const LEAST_SOUGHT = 3;
const LEAST_DIGITS = 6;
/** A phone that is typed without the code of a country is one of this. */
const HOME = 'AR';
/** As `foldLetters` has it: staff type names without accents, or with others than the player. */
const NAME = `lower(public.unaccent('public.unaccent'::regdictionary,
  regexp_replace(first_name || ' ' || last_name, '[''’´\`]', '', 'g')))`;

/**
 * The players whom a text fits: a part of the login, the e-mail or the name; six digits or more of
 * the DNI or the phone; a phone in any form; a CUIL; a whole id. An e-mail or phone that a player
 * had before fits too.
 */
export async function findPlayers(
  query: Query,
  text: string,
  limit: number,
): Promise<FoundPlayer[]> {
  const digits = text.replaceAll(/\D/g, '');
  return query.query<FoundPlayer>(
    `select id, login, status, first_name as "firstName", last_name as "lastName",
       document_number as "documentNumber", email, phone, registered_at as "registeredAt"
     from identity.players p
     where ($2 = '' and (position($1 in lower(login)) > 0 or position($1 in lower(email)) > 0
         or position($5 in ${NAME}) > 0))
       or ($2 <> '' and (position($2 in document_number) > 0 or document_number = $4
         or position($2 in regexp_replace(phone, '[^0-9]', '', 'g')) > 0
         or position($2 in phone_key) > 0 or phone_key = $6))
       or id::text = $1 or lower(login) = $1
       or exists (select from identity.contacts c where c.player_id = p.id
         and (c.value = identity.mailbox_of($1) or ($2 <> '' and position($2 in c.value) > 0)))
     order by lower(login) = $1 desc, registered_at desc limit $3`,
    [
      text.toLowerCase(),
      isNumber(text, digits) ? digits : '',
      limit,
      dniOf(text) ?? null,
      foldLetters(text),
      phoneKeyOf(text, HOME) ?? null,
    ],
  );
}

/** A document or a phone, and not a login or an e-mail with digits in it. */
function isNumber(text: string, digits: string): boolean {
  return digits.length >= LEAST_DIGITS && /^[\d\s.()+-]+$/.test(text);
}

/**
 * Blocks an account, or lifts the block; gives the status that it had. A closed account stays
 * closed. Every process knows within a moment.
 */
export async function setBlocked(
  transaction: Transaction,
  playerId: PlayerId,
  isBlocked: boolean,
): Promise<Player['status'] | undefined> {
  const status = await lockStatus(transaction, playerId);
  if (status === 'open' || status === 'blocked')
    await setStatus(transaction, playerId, isBlocked ? 'blocked' : 'open');
  return status;
}
