// The room's settings in the operator's configuration.

import type { PhoneCodeMode } from '@ceibo/contracts/identity/registration';

export interface RegistrationSettings {
  /** The mode in which a new player proves the phone with a code. */
  phoneCode: PhoneCodeMode;
  /** The versions of the terms and of the privacy policy now: a change asks every player again. */
  versions: { terms: string; privacy: string };
  /** After so many days an account whose e-mail nobody verified gives back what it claims. */
  unverifiedDays: number;
  /** The id of the site's white-label skin, from SITE_CONFIG. */
  face: string;
}

/** The captcha's secret, and the number of keys that a browser derives for it, on average. */
export interface CaptchaSettings {
  secret: string;
  effort: number;
}

/** The most text messages that the site sends, all players together. */
export interface SmsBounds {
  perMinute: number;
  /** The most text messages in an hour: the budget of an hour, divided by a message's price. */
  perHour: number;
}

/**
 * The rule for registrations while the exclusion register is mute: refuse them, or ask it later.
 */
export type WhenRegisterIsMute = 'refuse' | 'later';

export interface IdentitySettings {
  registration: RegistrationSettings;
  captcha: CaptchaSettings;
  smsBounds: SmsBounds;
  registerRules: { readonly whenMute: WhenRegisterIsMute };
}
