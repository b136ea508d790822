// Opening an account.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { register } from '@ceibo/contracts/identity/registration';
import { COUNTRY_OF_PROVINCES } from '@ceibo/contracts/provinces';
import { violates } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/calls.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { message } from '../../../platform/language.ts';
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts';
import { isCountryAccepted } from './countries.ts';
import type { IdentityDeps } from '../deps.ts';
import {
  insertPlayer,
  playersLike,
  takenField,
  type NewPlayer,
  type TakenField,
} from '../identity-store.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { isRestricted } from '../restrictions/player-restrictions.ts';
import { acceptanceOf, isToday } from './accept-terms.ts';
import { insertConsents } from './consents-store.ts';
import { dniOf, isOfAge } from './person.ts';
import { judgePhoneCode } from './phone-code.ts';
import { usePhoneCode } from './phone-code-store.ts';
import { phoneKeyOf } from './phone.ts';

type Refused = Refusal<RefusalOf<typeof register>>;

const TAKEN = {
  login: 'LOGIN_TAKEN',
  email: 'EMAIL_TAKEN',
  document: 'DOCUMENT_TAKEN',
  phone: 'PHONE_TAKEN',
} as const satisfies Record<TakenField, RefusalOf<typeof register>>;

export function createRegister(deps: IdentityDeps) {
  const { clock, ids, captcha, limits, registration } = deps;

  return async (
    request: RequestOf<typeof register>,
    caller: Caller,
  ): Promise<AnswerOf<typeof register> | Refused> => {
    if (!(await limits.registerByAddress.take(caller.address))) return refuse('TOO_MANY_ATTEMPTS');
    if (!isToday(request, registration.versions)) return refuse('TERMS_CHANGED');
    const documentNumber = dniOf(request.documentNumber);
    if (!isOfAge(request.birthDate, clock.now())) return refuse('UNDERAGE');
    if (documentNumber === undefined) return refuse('DOCUMENT_INVALID');
    if (!isCountryAccepted(request.country)) return refuse('COUNTRY_NOT_ALLOWED');
    const { province = null } = request;
    if (request.country === COUNTRY_OF_PROVINCES && province === null)
      return refuse('PROVINCE_MISSING');
    const phoneKey = phoneKeyOf(request.phone, request.country);
    if (phoneKey === undefined) return refuse('PHONE_INVALID');
    if (!(await captcha.accepts(request.captcha))) return refuse('CAPTCHA_FAILED');
    const proof = await judgePhoneCode(deps, { phoneKey, code: request.phoneCode });
    if (isRefusal(proof)) return proof;

    // The hash is made before looking whether the player exists, so that a taken login takes as
    // long as a free one.
    const {
      captcha: _solved,
      acceptTerms: _accepted,
      termsVersion: _terms,
      privacyVersion: _privacy,
      phoneCode: _proved,
      password,
      face = registration.face,
      hit,
      ...person
    } = request;
    const player: NewPlayer = {
      ...person,
      province: request.country === COUNTRY_OF_PROVINCES ? province : null,
      id: ids.next() as PlayerId,
      passwordHash: await hashPassword(password),
      documentNumber,
      language: caller.language,
      face,
      phoneKey,
      phoneVerifiedAt: proof.codeHash === null ? null : clock.now(),
      termsVersion: registration.versions.terms,
      privacyVersion: registration.versions.privacy,
      registeredAt: clock.now(),
    };
    const outcome = await save(deps, player, { hit, phoneKey, ...proof });
    if (isRefusal(outcome)) return outcome;
    const code = 'EMAIL_CONFIRMATION_REQUIRED';
    return {
      loginResponse: {
        success: false,
        sessionId: '',
        code,
        description: message(caller.language, code),
        affiliatePostBackURL: outcome,
      },
    };
  };
}

interface Registering {
  hit: string | undefined;
  phoneKey: string;
  codeHash: Buffer | null;
}

/** Saves the player; gives the address of the affiliate's pixel. */
async function save(
  deps: IdentityDeps,
  player: NewPlayer,
  { hit, phoneKey, codeHash }: Registering,
): Promise<Refused | string> {
  const { database, outbox, jobs, registration, attribute } = deps;
  if (await deps.isAnyExcluded(await playersLike(database, player)))
    return refuse('PERSON_EXCLUDED');
  if (await isRestricted(database, player.documentNumber, deps.clock.now()))
    return refuse('PERSON_RESTRICTED');
  const taken = await takenField(database, player);
  if (taken) return refuse(TAKEN[taken]);
  const asked = await deps.registerChecks.atRegistration(player.documentNumber);
  if (isRefusal(asked)) return asked;
  try {
    return await database.transaction(async (transaction) => {
      await insertPlayer(transaction, player);
      await deps.registerChecks.registered(transaction, player.id, asked);
      if (codeHash !== null && !(await usePhoneCode(transaction, { phoneKey, codeHash })))
        return refuse('PHONE_CODE_EXPIRED');
      const consents = acceptanceOf(deps, registration.versions, 'registration');
      await insertConsents(transaction, player.id, consents);
      await outbox.publish(transaction, 'player-registered', { playerId: player.id });
      await jobs.add(transaction, 'identity:send-verification', { playerId: player.id });
      return hit === undefined ? '' : await attribute(transaction, { playerId: player.id, hit });
    });
  } catch (error) {
    // Somebody registered the same between the look and the write.
    if (violates(error, 'players_login_key')) return refuse('LOGIN_TAKEN');
    if (violates(error, 'players_email_key')) return refuse('EMAIL_TAKEN');
    if (violates(error, 'players_document_number_key')) return refuse('DOCUMENT_TAKEN');
    if (violates(error, 'players_phone_key')) return refuse('PHONE_TAKEN');
    throw error;
  }
}
