// Opening an account.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { register } from '@ceibo/contracts/identity';
import { COUNTRY_OF_PROVINCES } from '@ceibo/contracts/provinces';
import { violates } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/calls.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { message } from '../../../platform/language.ts';
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts';
import { isCountryAccepted } from './countries.ts';
import type { IdentityParts } from '../parts.ts';
import {
  insertPlayer,
  playersLike,
  takenField,
  type NewPlayer,
  type TakenField,
} from '../identity-store.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { dniOf, isOfAge } from './person.ts';

type Refused = Refusal<RefusalOf<typeof register>>;

/** The version of the terms that a player accepts; kept with the account (GLI-19 2.5.2a). */
const TERMS_VERSION = '2026-11';
const TAKEN = {
  login: 'LOGIN_TAKEN',
  email: 'EMAIL_TAKEN',
  document: 'DOCUMENT_TAKEN',
} as const satisfies Record<TakenField, RefusalOf<typeof register>>;

export function createRegister(parts: IdentityParts) {
  const { clock, ids, captcha, limits } = parts;

  return async (
    request: RequestOf<typeof register>,
    caller: Caller,
  ): Promise<AnswerOf<typeof register> | Refused> => {
    if (!(await limits.registerByAddress.take(caller.address))) return refuse('TOO_MANY_ATTEMPTS');
    const documentNumber = dniOf(request.documentNumber);
    if (!isOfAge(request.birthDate, clock.now())) return refuse('UNDERAGE');
    if (documentNumber === undefined) return refuse('DOCUMENT_INVALID');
    if (!isCountryAccepted(request.country)) return refuse('COUNTRY_NOT_ALLOWED');
    const { province = null } = request;
    if (request.country === COUNTRY_OF_PROVINCES && province === null)
      return refuse('PROVINCE_MISSING');
    if (!(await captcha.accepts(request.captcha))) return refuse('CAPTCHA_FAILED');

    // The hash is made before looking whether the player exists, so that a taken login takes as
    // long as a free one.
    const {
      captcha: _solved,
      acceptTerms: _accepted,
      password,
      face = 'default',
      ...person
    } = request;
    const player: NewPlayer = {
      ...person,
      province: request.country === COUNTRY_OF_PROVINCES ? province : null,
      id: ids.next() as PlayerId,
      passwordHash: await hashPassword(password),
      documentNumber,
      language: caller.language,
      termsVersion: TERMS_VERSION,
      registeredAt: clock.now(),
    };
    const outcome = await save(parts, player, face);
    if (isRefusal(outcome)) return outcome;
    const code = 'EMAIL_CONFIRMATION_REQUIRED';
    return {
      loginResponse: {
        success: false,
        sessionId: '',
        code,
        description: message(caller.language, code),
        affiliatePostBackURL: '',
      },
    };
  };
}

async function save(
  { database, outbox, jobs, isAnyExcluded }: IdentityParts,
  player: NewPlayer,
  face: string,
): Promise<Refused | undefined> {
  if (await isAnyExcluded(await playersLike(database, player))) return refuse('PERSON_EXCLUDED');
  const taken = await takenField(database, player);
  if (taken) return refuse(TAKEN[taken]);
  try {
    await database.transaction(async (transaction) => {
      await insertPlayer(transaction, player);
      await outbox.publish(transaction, 'player-registered', { playerId: player.id });
      await jobs.add(transaction, 'identity:send-verification', { playerId: player.id, face });
    });
    return undefined;
  } catch (error) {
    // Somebody registered the same between the look and the write.
    if (violates(error, 'players_login_key')) return refuse('LOGIN_TAKEN');
    if (violates(error, 'players_email_key')) return refuse('EMAIL_TAKEN');
    if (violates(error, 'players_document_number_key')) return refuse('DOCUMENT_TAKEN');
    throw error;
  }
}
