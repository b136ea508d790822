// Changing one's own profile.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { updateProfile } from '@ceibo/contracts/identity/changes';
import { COUNTRY_OF_PROVINCES } from '@ceibo/contracts/provinces';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { violates } from '../../../platform/database/database.ts';
import { phoneKeyOf } from '../registration/phone.ts';
import { isCountryAccepted } from '../registration/countries.ts';
import { planEmailChange } from './email-change.ts';
import { playerById, type Player } from '../identity-store.ts';
import type { IdentityDeps } from '../deps.ts';
import { needsConfirmation } from '../second-factor/confirmation.ts';
import { holdPassword } from '../passwords/password-store.ts';
import { isPasswordOf } from '../passwords/passwords.ts';
import { profileOf } from './profile.ts';
import { isEmailTaken, lockProfile, saveProfile, type LockedProfile } from './profile-store.ts';

type Request = RequestOf<typeof updateProfile>;
type Refused = Refusal<RefusalOf<typeof updateProfile>>;

export function createUpdateProfile(deps: IdentityDeps) {
  const { database, limits } = deps;

  return async (
    request: Request,
    caller: PlayerCaller,
  ): Promise<AnswerOf<typeof updateProfile> | Refused> => {
    const { playerId } = caller;
    if (!(await limits.profileByPlayer.take(playerId))) return refuse('TOO_MANY_ATTEMPTS');
    const before = await playerById(database, playerId);
    const asksForNewEmail = before !== undefined && waitsAnew(before, request);
    if (asksForNewEmail) {
      if (await needsConfirmation(deps, caller)) return refuse('CONFIRMATION_REQUIRED');
      const refused = await mayChangeEmail(deps, {
        player: before,
        password: request.password,
        caller,
      });
      if (refused) return refused;
    }

    const outcome = await refusingTakenPhones(() =>
      database.transaction(async (transaction) => {
        if (asksForNewEmail && !(await holdPassword(transaction, before)))
          return refuse('WRONG_PASSWORD');
        const current = await lockProfile(transaction, playerId);
        if (!current) return refuse('SESSION_EXPIRED');
        const refused = judge(request, current);
        if (refused) return refused;
        const { firstName, lastName, address, email } = request;
        const isOwn = isSame(email, current.email);
        const isNew = waitsAnew(current, request);
        // The profile was another a moment ago, when the password was not asked for.
        if (isNew && !asksForNewEmail) return refuse('PROFILE_CHANGED');
        if (isNew && (await isEmailTaken(transaction, email))) return refuse('EMAIL_TAKEN');
        const { province = current.province, ...home } = address;
        const phone = phoneAfter(request, current);
        if (phone === undefined) return refuse('PHONE_INVALID');
        const ownProvince = home.country === COUNTRY_OF_PROVINCES ? province : null;
        await saveProfile(transaction, playerId, {
          firstName,
          lastName,
          ...home,
          ...phone,
          province: ownProvince,
          pendingEmail: isOwn ? null : isNew ? email : current.pendingEmail,
        });
        if (isNew) {
          await planEmailChange(deps, transaction, { playerId, email });
          await deps.accessLog.note(transaction, playerId, 'email-change', caller);
        }
        const saved = await playerById(transaction, playerId);
        return saved ?? refuse('SESSION_EXPIRED');
      }),
    );
    return 'refused' in outcome ? outcome : profileOf(deps, outcome);
  };
}

/**
 * The phone's number and whether it stays proved; undefined for one that nobody can have. A number
 * that was kept before they were checked stays as it is.
 */
function phoneAfter(
  { address: { phone, country } }: Request,
  current: LockedProfile,
): { phoneKey: string | null; isPhoneSame: boolean } | undefined {
  if (phone === current.phone) return { phoneKey: current.phoneKey, isPhoneSame: true };
  const phoneKey = phoneKeyOf(phone, country);
  return phoneKey === undefined
    ? undefined
    : { phoneKey, isPhoneSame: phoneKey === current.phoneKey };
}

async function refusingTakenPhones<Answer>(
  save: () => Promise<Answer>,
): Promise<Answer | Refusal<'PHONE_TAKEN'>> {
  try {
    return await save();
  } catch (error) {
    if (violates(error, 'players_phone_key')) return refuse('PHONE_TAKEN');
    throw error;
  }
}

/**
 * The e-mail opens the account: a session that was left open somewhere is not enough to change it.
 */
async function mayChangeEmail(
  { limits, accessLog }: IdentityDeps,
  {
    player,
    password,
    caller,
  }: { player: Player; password: string | undefined; caller: PlayerCaller },
): Promise<Refused | undefined> {
  if (password === undefined) return refuse('PASSWORD_REQUIRED');
  // Counted with the wrong passwords of the login, and before the look, so that guesses made
  // together do not slip through.
  if (!(await limits.wrongPasswords.takeInSession(player.id))) return refuse('LOGIN_LOCKED');
  if (!(await isPasswordOf(player.passwordHash, password))) {
    await accessLog.noteFailure(player.id, 'wrong-password', caller);
    return refuse('WRONG_PASSWORD');
  }
  await limits.wrongPasswords.forget(player.id);
  // Every new address costs a mail, and an answer about whether somebody has it.
  return (await limits.emailChangeByPlayer.take(player.id))
    ? undefined
    : refuse('TOO_MANY_ATTEMPTS');
}

function judge(request: Request, current: LockedProfile): Refused | undefined {
  // An edit of an older profile would undo unseen changes of meanwhile.
  if (request.version !== undefined && request.version !== current.version)
    return refuse('PROFILE_CHANGED');
  if (request.nickname !== current.login) return refuse('NICKNAME_FIXED');
  const isSameName =
    request.firstName === current.firstName && request.lastName === current.lastName;
  if (current.nameFixedAt && !isSameName) return refuse('NAME_FIXED');
  return isCountryAccepted(request.address.country) ? undefined : refuse('COUNTRY_NOT_ALLOWED');
}

/** True for an address that is neither the player's nor waiting already. */
function waitsAnew(
  player: Pick<LockedProfile, 'email' | 'pendingEmail'>,
  { email }: Pick<Request, 'email'>,
): boolean {
  return !isSame(email, player.email) && email !== player.pendingEmail;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
