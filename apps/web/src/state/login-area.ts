// Everything about getting in, and what visitors and players alike may see.

import type { AnswerOf } from '@ceibo/contracts/call';
import { gamesByProvider } from '@ceibo/contracts/games';
import type { launch } from '@ceibo/contracts/games/launch';
import { login, verifyEmail } from '@ceibo/contracts/identity';
import type {
  captcha,
  correctEmail,
  countries as countriesCall,
  forgotPassword,
  resendVerification,
  resetPassword,
} from '@ceibo/contracts/identity/access';
import type { register } from '@ceibo/contracts/identity/registration';
import { combineReducers, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from './clearing.ts';
import {
  bannerList,
  contactResponse,
  contentPages,
  footerBannerList,
  newLaunches,
  notifyMeResponses,
  promotionList,
} from './content/content.ts';
import { campaignListItem } from './promotions/campaign-list.ts';
import { jackpot, shownJackpot } from './games/jackpot.ts';
import { lobbyPages, lobbyStudios } from './games/lobby-items.ts';
import {
  menu,
  menuItems,
  permissionList,
  providers,
  providersBeforeLogin,
} from './content/menu.ts';
import { bareItem, remoteItem } from './remote-item.ts';
import { remoteItems } from './remote-items.ts';
import { winners } from './games/winners.ts';
import {
  LOGIN_RESULT,
  FORGOT_PASSWORD_RESULT,
  LOGIN_STATE,
  CAPTCHA_CHALLENGE,
  PROVIDER_GAMES,
  GAME_LAUNCH,
} from './specified-names.ts';

export const loginResult = remoteItem({ area: 'login', name: LOGIN_RESULT, call: login });

// The calls of these come with the popups that ask.
export const forgotPasswordResult = bareItem<AnswerOf<typeof forgotPassword>>({
  area: 'login',
  name: FORGOT_PASSWORD_RESULT,
});

/** The new password that the link of a mail sets. */
export const passwordReset = bareItem<AnswerOf<typeof resetPassword>>({
  area: 'login',
  name: 'passwordReset',
});

/** The call that fills it comes with the popup of the registration. */
export const registerResponse = bareItem<AnswerOf<typeof register>>({
  area: 'login',
  name: 'registerResponse',
});

export const countries = bareItem<AnswerOf<typeof countriesCall>>({
  area: 'login',
  name: 'countries',
  keepsError: false,
});

export const captchaChallenge = bareItem<AnswerOf<typeof captcha>>({
  area: 'login',
  name: CAPTCHA_CHALLENGE,
});

/** The outcome of the link in a verification mail. */
export const emailVerification = remoteItem({
  area: 'login',
  name: 'emailVerification',
  call: verifyEmail,
});

export const verificationMail = bareItem<AnswerOf<typeof resendVerification>>({
  area: 'login',
  name: 'verificationMail',
});

/** The link of a mail, as far as it has come. A link that is gone was used or is too old. */
export type ResetLink =
  | { readonly kind: 'open'; readonly token: string }
  | { readonly kind: 'used' }
  | { readonly kind: 'gone' };

function noLink(): ResetLink | null {
  return null;
}

/** It belongs to the reader of the mail, so that no player's logout takes it away. */
export const resetLink = createSlice({
  name: 'login/resetLink',
  initialState: noLink,
  reducers: {
    came: (_link, { payload }: PayloadAction<ResetLink>): ResetLink | null => payload,
    closed: noLink,
  },
});

/** Another address in the place of one that was never verified. */
export const emailCorrection = bareItem<AnswerOf<typeof correctEmail>>({
  area: 'login',
  name: 'emailCorrection',
});

/** A player whose e-mail has still to be verified. */
export interface Unverified {
  /** The name that the player logs in with; null when nobody has tried to. */
  readonly login: string | null;
  /** Null when the player came in by the login name, so that the address is not known. */
  readonly email: string | null;
  /** True when a mail has just been sent to it. */
  readonly isMailed: boolean;
}

const nobody: Unverified = { login: null, email: null, isMailed: false };

export const unverified = createSlice({
  name: 'login/unverified',
  initialState: nobody,
  reducers: { known: (_unverified, { payload }: PayloadAction<Unverified>): Unverified => payload },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => nobody);
  },
});

/** The games of each provider, by its key. */
export const providerGames = remoteItems({
  area: 'login',
  name: PROVIDER_GAMES,
  call: gamesByProvider,
  keyOf: ({ provider }) => provider,
});

/** The game that is being opened, or is open. */
export const gameLaunch = bareItem<AnswerOf<typeof launch>>({ area: 'login', name: GAME_LAUNCH });

function noGameSession(): string | null {
  return null;
}

/** The game session whose end the server must still be notified of. */
export const gameSession = createSlice({
  name: 'login/gameSession',
  initialState: noGameSession,
  reducers: {
    opened: (_open, { payload }: PayloadAction<string>): string | null => payload,
    closed: (open, { payload }: PayloadAction<string>) => (open === payload ? null : open),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, noGameSession);
  },
});

export interface PlayerLoggedIn {
  loggedIn: boolean;
  /**
   * True while a stored session is being tried, so that nothing yet treats the player as a visitor.
   */
  resuming: boolean;
  /**
   * True while the session has ended but the page is kept as it is, for the player to log in again
   * over it (identity/reentry.ts).
   */
  locked: boolean;
}

const visitor: PlayerLoggedIn = { loggedIn: false, resuming: false, locked: false };

export const loginState = createSlice({
  name: `login/${LOGIN_STATE}`,
  initialState: visitor,
  reducers: {
    resuming: (): PlayerLoggedIn => ({ ...visitor, resuming: true }),
    signedIn: (): PlayerLoggedIn => ({ ...visitor, loggedIn: true }),
    locked: (): PlayerLoggedIn => ({ ...visitor, locked: true }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => visitor);
  },
});

/** True after a login with a password, until the player has seen when the last one was. */
export const lastLoginNote = createSlice({
  name: 'login/lastLoginNote',
  initialState: false,
  reducers: { due: () => true, seen: () => false },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => false);
  },
});

export const loginArea = combineReducers({
  lastLoginNote: lastLoginNote.reducer,
  [LOGIN_RESULT]: loginResult.reducer,
  [FORGOT_PASSWORD_RESULT]: forgotPasswordResult.reducer,
  passwordReset: passwordReset.reducer,
  resetLink: resetLink.reducer,
  [LOGIN_STATE]: loginState.reducer,
  registerResponse: registerResponse.reducer,
  countries: countries.reducer,
  [CAPTCHA_CHALLENGE]: captchaChallenge.reducer,
  emailVerification: emailVerification.reducer,
  verificationMail: verificationMail.reducer,
  emailCorrection: emailCorrection.reducer,
  unverified: unverified.reducer,
  [PROVIDER_GAMES]: providerGames.reducer,
  [GAME_LAUNCH]: gameLaunch.reducer,
  gameSession: gameSession.reducer,
  menu: menu.reducer,
  menuItems: menuItems.reducer,
  providersBeforeLogin: providersBeforeLogin.reducer,
  permissionList: permissionList.reducer,
  providers: providers.reducer,
  jackpot: jackpot.reducer,
  shownJackpot: shownJackpot.reducer,
  winners: winners.reducer,
  contentPages: contentPages.reducer,
  promotionList: promotionList.reducer,
  campaignList: campaignListItem.reducer,
  bannerList: bannerList.reducer,
  footerBannerList: footerBannerList.reducer,
  contactResponse: contactResponse.reducer,
  notifyMeResponses: notifyMeResponses.reducer,
  newLaunches: newLaunches.reducer,
  lobbyPages: lobbyPages.reducer,
  lobbyStudios: lobbyStudios.reducer,
});
