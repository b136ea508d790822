import { login, logout, profile, stay, verifyEmail } from '@ceibo/contracts/identity';
import {
  captcha,
  correctEmail,
  countries,
  forgotPassword,
  resendVerification,
  resetPassword,
} from '@ceibo/contracts/identity/access';
import { updatePassword, updateProfile } from '@ceibo/contracts/identity/changes';
import { closeAccount, closing } from '@ceibo/contracts/identity/closing';
import { handoffOwner, redeemHandoff } from '@ceibo/contracts/identity/handoff';
import {
  askForData,
  dataExportState,
  dataFile,
  privacy,
  updateMarketing,
} from '@ceibo/contracts/identity/privacy';
import {
  acceptTerms,
  checkPhoneCode,
  register,
  registerCode,
  registrationRules,
} from '@ceibo/contracts/identity/registration';
import type { Routes } from '../../platform/http/calls.ts';
import { refuse } from '../../platform/refusal.ts';
import { createCloseAccount, readClosing } from './closing/close-account.ts';
import { createAcceptTerms } from './registration/accept-terms.ts';
import { createCheckPhoneCode, createRegisterCode } from './registration/phone-code.ts';
import { createAskForData, createFetchData, readDataExport } from './privacy/data-export.ts';
import { createUpdateMarketing, readPrivacy } from './privacy/privacy.ts';
import { createCorrectEmail } from './registration/correct-email.ts';
import { countriesIn } from './registration/countries.ts';
import { createForgotPassword } from './passwords/forgot-password.ts';
import { playerById } from './identity-store.ts';
import { createLogin } from './sessions/login.ts';
import type { IdentityDeps } from './deps.ts';
import { profileOf } from './profile/profile.ts';
import { createRegister } from './registration/register.ts';
import { createResetPassword } from './passwords/reset-password.ts';
import { createUpdatePassword } from './passwords/update-password.ts';
import { createUpdateProfile } from './profile/update-profile.ts';
import { createResendVerification, createVerifyEmail } from './registration/verification.ts';

export function identityRoutes(routes: Routes, deps: IdentityDeps): void {
  const { database, limits, sessions } = deps;
  routes.public(captcha, async (_request, caller) =>
    (await limits.captchaByAddress.take(caller.address))
      ? { challenge: { ...(await deps.captcha.challenge()) } }
      : refuse('TOO_MANY_ATTEMPTS'),
  );
  routes.public(countries, async ({ lang }, caller) => ({
    countries: countriesIn(lang ?? caller.language),
  }));
  routes.public(registrationRules, async () => ({
    phoneCode: deps.registration.phoneCode,
    termsVersion: deps.registration.versions.terms,
    privacyVersion: deps.registration.versions.privacy,
    face: deps.registration.face,
  }));
  routes.public(registerCode, createRegisterCode(deps));
  routes.public(checkPhoneCode, createCheckPhoneCode(deps));
  routes.player(acceptTerms, createAcceptTerms(deps));
  routes.public(register, createRegister(deps));
  routes.public(verifyEmail, createVerifyEmail(deps));
  routes.public(resendVerification, createResendVerification(deps));
  routes.public(correctEmail, createCorrectEmail(deps));
  routes.public(login, createLogin(deps));
  routes.public(forgotPassword, createForgotPassword(deps));
  routes.public(resetPassword, createResetPassword(deps));
  routes.public(redeemHandoff, async ({ code }, caller) => {
    if (!(await limits.handoffByAddress.take(caller.address))) return refuse('TOO_MANY_ATTEMPTS');
    const sessionId = await sessions.redeemHandoff(code, caller);
    if (sessionId !== undefined) return { sessionId };
    // An older link carries the session itself.
    return (await sessions.use(code)) ? { sessionId: code } : refuse('INVALID_TOKEN');
  });
  routes.player(handoffOwner, async ({ code }, { address, playerId }) => {
    if (!(await limits.handoffByAddress.take(address))) return refuse('TOO_MANY_ATTEMPTS');
    const owner = await sessions.handoffOwner(code);
    const player = owner === undefined ? undefined : await playerById(database, owner);
    if (!player) return refuse('INVALID_TOKEN');
    return { isOwn: player.id === playerId, nickname: player.login };
  });
  // Made by a person, like any call that is not polled: being made is all that it does.
  routes.player(stay, async () => ({}));
  routes.player(logout, async (_request, caller) => {
    const { sessionKey, playerId } = caller;
    await deps.accessLog.note(database, playerId, 'logout', caller);
    await sessions.end(sessionKey, playerId);
    return {};
  });
  routes.player(profile, async (_request, { playerId }) => {
    const player = await playerById(database, playerId);
    return player ? profileOf(deps, player) : refuse('SESSION_EXPIRED');
  });
  routes.player(updateProfile, createUpdateProfile(deps));
  routes.player(privacy, (_request, { playerId }) => readPrivacy(deps, playerId));
  routes.player(updateMarketing, createUpdateMarketing(deps));
  routes.player(closing, (_request, { playerId }) => readClosing(deps, playerId));
  routes.player(closeAccount, createCloseAccount(deps));
  routes.player(dataExportState, (_request, { playerId }) => readDataExport(deps, playerId));
  routes.player(askForData, createAskForData(deps));
  routes.download(dataFile, createFetchData(deps));
  routes.player(updatePassword, createUpdatePassword(deps));
}
