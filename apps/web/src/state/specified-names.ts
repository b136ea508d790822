// The specification names the items of the state and the keys of the browser's storage. This file
// alone holds those names, letter for letter, and a test checks it. The rest of the site uses the
// plain names of these constants, and of the selectors in `selectors.ts`. A name that is plain
// already, such as `balance`, needs no other and stands where it is used. The specification's
// errors with a name of their own (`profileUpdateFail`, `playerLevelFail`, `GameHistoryError`) are
// the `error` of their item.

// Items of the area Login.
export const LOGIN_RESULT = 'loginResponse';
export const FORGOT_PASSWORD_RESULT = 'forgotPasswordResponse';
export const LOGIN_STATE = 'playerLoggedIn';
export const CAPTCHA_CHALLENGE = 'generatedCaptcha';
export const PROVIDER_GAMES = 'allgames';
/** Misspelt in the specification, like some names below. */
export const GAME_LAUNCH = 'allGamesLunch';

// Items of the area Player.
export const TOURNAMENTS = 'tournamentList';
export const LEVEL = 'playerLevel';
export const PROFILE_UPDATE = 'profileUpdateResponse';
export const ROUND_DETAILS = 'GameHistoryData';
export const ROUND_LIST = 'remotegameshistory';

// Items of the area Cashier.
export const SESSION_EXPIRED = 'sessionexpire';
export const STARTED_DEPOSIT = 'depositResponse';
export const CASHOUT_RESULT = 'withDrawResponse';
export const BANK_ACCOUNT_LIST = 'bankAccountInfo';
export const REQUESTED_WITHDRAWAL = 'withDrawRequestResponse';
export const DEPOSIT_SYSTEM_LIST = 'depositeSystem';
export const WITHDRAW_SYSTEM_LIST = 'withDrawSystem';
export const TRANSACTION_LIST = 'TrasactionHistory';
export const ADDED_BANK_ACCOUNT = 'addBankAccountResponse';

// Keys of session storage.
export const CASH_KEY = 'cashuser';
export const BONUS_KEY = 'bounsuser';
export const IN_PLAY_KEY = 'cashInPlay';
export const BALANCE_KEY = 'balance';
export const DEPOSITS_KEY = 'deposits';
export const WITHDRAWAL_KEY = 'withdrawal';
export const GAME_SESSION_KEY = 'gameSession';
export const PROVIDERS_KEY = 'providers';
export const PROFILE_NAME_KEY = 'profileName';

// Keys of local storage. `public/theme.js` reads the session and the language before the site runs.
export const SESSION_KEY = 'session';
export const LOCALE_KEY = 'locale';
export const LANGUAGE_KEY = 'code';
export const SITE_NAME_KEY = 'siteName';
export const SELECTION_KEY = 'selectionsId';
export const EVENT_KEY = 'EventId';
export const STUDIO_KEY = 'proveN';
