import {
  captcha,
  correctEmail,
  countries,
  forgotPassword,
  login,
  logout,
  profile,
  redeemHandoff,
  resendVerification,
  resetPassword,
  stay,
  verifyEmail,
} from '@ceibo/contracts/identity';
import { updatePassword, updateProfile } from '@ceibo/contracts/identity/changes';
import { closeAccount, closing } from '@ceibo/contracts/identity/closing';
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
import type { IdentityParts } from './parts.ts';
import { profileOf } from './profile/profile.ts';
import { createRegister } from './registration/register.ts';
import { createResetPassword } from './passwords/reset-password.ts';
import { createUpdatePassword } from './passwords/update-password.ts';
import { createUpdateProfile } from './profile/update-profile.ts';
import { createResendVerification, createVerifyEmail } from './registration/verification.ts';

export function identityRoutes(routes: Routes, parts: IdentityParts): void {
  const { database, limits, sessions } = parts;
  routes.public(captcha, async (_request, caller) =>
    (await limits.captchaByAddress.take(caller.address))
      ? { challenge: { ...(await parts.captcha.challenge()) } }
      : refuse('TOO_MANY_ATTEMPTS'),
  );
  routes.public(countries, async ({ lang }, caller) => ({
    countries: countriesIn(lang ?? caller.language),
  }));
  routes.public(registrationRules, async () => ({
    phoneCode: parts.registration.phoneCode,
    termsVersion: parts.registration.versions.terms,
    privacyVersion: parts.registration.versions.privacy,
  }));
  routes.public(registerCode, createRegisterCode(parts));
  routes.public(checkPhoneCode, createCheckPhoneCode(parts));
  routes.player(acceptTerms, createAcceptTerms(parts));
  routes.public(register, createRegister(parts));
  routes.public(verifyEmail, createVerifyEmail(parts));
  routes.public(resendVerification, createResendVerification(parts));
  routes.public(correctEmail, createCorrectEmail(parts));
  routes.public(login, createLogin(parts));
  routes.public(forgotPassword, createForgotPassword(parts));
  routes.public(resetPassword, createResetPassword(parts));
  routes.public(redeemHandoff, async ({ code }, caller) => {
    if (!(await limits.handoffByAddress.take(caller.address))) return refuse('TOO_MANY_ATTEMPTS');
    const sessionId = await sessions.redeemHandoff(code, caller);
    if (sessionId !== undefined) return { sessionId };
    // An older link carries the session itself.
    return (await sessions.use(code)) ? { sessionId: code } : refuse('INVALID_TOKEN');
  });
  // Made by a person, like any call that is not polled: being made is all that it does.
  routes.player(stay, async () => ({}));
  routes.player(logout, async (_request, caller) => {
    const { sessionKey, playerId } = caller;
    await parts.accessLog.note(database, playerId, 'logout', caller);
    await sessions.end(sessionKey, playerId);
    return {};
  });
  routes.player(profile, async (_request, { playerId }) => {
    const player = await playerById(database, playerId);
    return player ? profileOf(player, parts.registration.versions) : refuse('SESSION_EXPIRED');
  });
  routes.player(updateProfile, createUpdateProfile(parts));
  routes.player(privacy, (_request, { playerId }) => readPrivacy(parts, playerId));
  routes.player(updateMarketing, createUpdateMarketing(parts));
  routes.player(closing, (_request, { playerId }) => readClosing(parts, playerId));
  routes.player(closeAccount, createCloseAccount(parts));
  routes.player(dataExportState, (_request, { playerId }) => readDataExport(parts, playerId));
  routes.player(askForData, createAskForData(parts));
  routes.download(dataFile, createFetchData(parts));
  routes.player(updatePassword, createUpdatePassword(parts));
}
