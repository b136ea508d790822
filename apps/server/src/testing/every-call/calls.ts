// Every call of the contracts with a request that its schema takes. It is for tests that hold all
// calls to one rule. every-call.test.ts proves that no call of the product is left out.

import * as affiliates from '@ceibo/contracts/affiliates';
import * as campaigns from '@ceibo/contracts/promotions/campaigns';
import * as promotions from '@ceibo/contracts/promotions/grants';
import * as freeSpins from '@ceibo/contracts/promotions/free-spins';
import * as tournaments from '@ceibo/contracts/promotions/tournaments';
import * as points from '@ceibo/contracts/promotions/points';
import * as wheel from '@ceibo/contracts/promotions/wheel';
import type { Call, Download, Upload } from '@ceibo/contracts/call';
import * as cashier from '@ceibo/contracts/cashier';
import * as cashierCashout from '@ceibo/contracts/cashier/cashout';
import * as cashierCoupons from '@ceibo/contracts/cashier/coupons';
import * as cashierReceipt from '@ceibo/contracts/cashier/receipt';
import * as cashierTransfers from '@ceibo/contracts/cashier/transfers';
import * as content from '@ceibo/contracts/content';
import * as contentMessages from '@ceibo/contracts/content/messages';
import * as documents from '@ceibo/contracts/documents';
import * as find from '@ceibo/contracts/finding/find';
import * as games from '@ceibo/contracts/games';
import * as gamesSuggestions from '@ceibo/contracts/games/suggestions';
import * as gamesHistory from '@ceibo/contracts/games/history';
import * as gamesLaunch from '@ceibo/contracts/games/launch';
import * as identity from '@ceibo/contracts/identity';
import * as identityAccess from '@ceibo/contracts/identity/access';
import * as changes from '@ceibo/contracts/identity/changes';
import * as closing from '@ceibo/contracts/identity/closing';
import * as handoff from '@ceibo/contracts/identity/handoff';
import * as liveness from '@ceibo/contracts/identity/liveness';
import * as privacy from '@ceibo/contracts/identity/privacy';
import * as registration from '@ceibo/contracts/identity/registration';
import * as security from '@ceibo/contracts/identity/security';
import * as limits from '@ceibo/contracts/limits';
import * as lobby from '@ceibo/contracts/lobby';
import * as push from '@ceibo/contracts/push/devices';
import * as roundPage from '@ceibo/contracts/round-page';
import * as sports from '@ceibo/contracts/sports';
import * as wallet from '@ceibo/contracts/wallet';
import * as balanceDays from '@ceibo/contracts/wallet/balance-days';
import * as playerLevel from '@ceibo/contracts/wallet/player-level';
import * as statement from '@ceibo/contracts/wallet/statement';
import * as wagering from '@ceibo/contracts/wallet/wagering';

const contracts: object[] = [
  affiliates,
  campaigns,
  freeSpins,
  points,
  wheel,
  promotions,
  tournaments,
  cashier,
  cashierCashout,
  cashierCoupons,
  cashierReceipt,
  cashierTransfers,
  content,
  contentMessages,
  documents,
  find,
  games,
  gamesLaunch,
  gamesHistory,
  gamesSuggestions,
  limits,
  lobby,
  push,
  roundPage,
  sports,
  identity,
  identityAccess,
  changes,
  closing,
  handoff,
  liveness,
  privacy,
  registration,
  security,
  wallet,
  balanceDays,
  playerLevel,
  statement,
  wagering,
];

export interface AnyCall {
  path: string;
  method: 'GET' | 'POST';
  access: Call['access'];
  /** An upload is a form with a file; every other call is JSON, or the query of a GET. */
  isUpload: boolean;
  request: Call['request'];
}

export const everyCall: readonly AnyCall[] = [
  ...new Map(
    contracts
      .flatMap((contract): unknown[] => Object.values(contract))
      .filter(isCall)
      .map((call) => [call.path, describeCall(call)]),
  ).values(),
];

/** The calls that need a session, or may have one. */
export const everyPlayerCall = everyCall.filter(({ access }) => access !== 'public');

type Contract = Call | Upload | Download;

function isCall(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'path' in value && 'request' in value;
}

function describeCall(call: Contract): AnyCall {
  const { path, request } = call;
  const isUpload = 'kind' in call;
  return 'access' in call
    ? { path, request, isUpload, method: call.method, access: call.access }
    : { path, request, isUpload, method: 'POST', access: 'player' };
}

const NOBODY = '0197a000-0000-7000-8000-000000000000';
const passkey = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: {},
  clientExtensionResults: {},
};
const NO_ID = '00000000-0000-4000-8000-000000000000';
const day = { startDate: '01-01-2026', endDate: '02-01-2026' };
const oneLimit = { kind: 'deposit', window: 'day' };
const address = { city: 'Salta', phone: '387 555 0000', country: 'AR', address: 'Mitre 1' };
const bankAccount = {
  bankAccountNumber: '123456789012',
  bankName: 'Banco Austral',
  accountBranchName: 'Centro',
  nameOnAccount: 'Ana Pérez',
  accountType: 'Ahorro',
  personalNumber: 'AUST0001234',
};
const email = 'nadie@example.test';
const personOfForm = {
  login: 'nadie',
  email,
  password: 'secreta1',
  firstName: 'Ana',
  lastName: 'Gómez',
  birthDate: '1990-02-28',
  documentNumber: '41999999',
  ...address,
  province: 'A',
  acceptTerms: true,
  captcha: 'x',
};

/** The requests of calls that need more than an empty one. */
const samples: Record<string, object> = {
  '/api/promotions/tournament': { id: NO_ID },
  '/api/promotions/leaderboard': { id: NO_ID },
  '/api/promotions/join-tournament': { id: NO_ID },
  '/api/promotions/leave-tournament': { id: NO_ID },
  '/api/promotions/grant-counts': { id: NOBODY },
  '/api/promotions/exchange-points': {
    idempotencyKey: '00000000-0000-4000-8000-000000000000',
    points: 100,
  },
  '/api/promotions/point-history': { month: '2026-11' },
  '/api/promotions/wheel': { language: 'es' },
  '/api/promotions/spin-wheel': { day: '2026-01-01' },
  '/api/promotions/campaigns': { language: 'es' },
  '/api/promotions/join-campaign': { key: 'nothing' },
  '/api/promotions/leave-campaign': { key: 'nothing' },
  '/api/promotions/enter-code': { code: 'NOTHING' },
  '/api/promotions/hide-offers': { hides: false },
  '/api/promotions/cancel-grant': { id: NO_ID, loses: '0.00' },
  '/api/affiliates/hit': { campaignId: 'nadie', languageCode: 'es' },
  '/api/cashier/add-bank-account': bankAccount,
  '/api/cashier/cancel-withdraw-request': { withdrawalId: NOBODY },
  '/api/cashier/delete-bank-account': { bankEncodedIDs: [NOBODY] },
  '/api/cashier/deposit': { idempotencyKey: NOBODY, systemId: 'nadie', amount: '1000.00' },
  '/api/cashier/deposit-by-id': { depositId: NOBODY },
  '/api/cashier/deposit-via-provider': {
    idempotencyKey: NOBODY,
    pgid: 'nadie',
    amount: '1000.00',
  },
  '/api/cashier/deposit-coupon': { depositId: NOBODY },
  '/api/cashier/discard-deposit': { depositId: NOBODY },
  '/api/cashier/receipt-file': { transactionId: NOBODY },
  '/api/games/statement-pdf': {},
  '/api/cashier/transfer-account': { systemId: 'nadie' },
  '/api/cashier/withdraw-cashout': {
    idempotencyKey: NOBODY,
    systemId: 'nadie',
    amount: '1000.00',
    forfeitBonus: false,
  },
  '/api/cashier/withdraw-request': {
    idempotencyKey: NOBODY,
    bankEncodedID: NOBODY,
    amount: '500.00',
    forfeitBonus: false,
  },
  '/api/content/banners': { locale: 'es-AR' },
  '/api/content/contact': {
    name: 'Ana Pérez',
    email,
    topic: 'other',
    message: 'Una consulta sobre mi cuenta.',
    language: 'es',
  },
  '/api/content/notify-me': { page: 'nadie', email, language: 'es' },
  '/api/content/page': { name: 'nadie', language: 'es' },
  '/api/content/promotions': { language: 'es' },
  '/api/content/to-find': { language: 'es' },
  '/api/games/similar': { gameId: 'ceibo-dorado' },
  '/api/sports/find': { q: 'x' },
  '/api/content/stop-notices': { token: 'x'.repeat(43) },
  '/api/games/add-favourite': { gameId: 'nadie' },
  '/api/games/close-session': { gameSession: NOBODY },
  '/api/games/launch': { gameId: 'nadie' },
  '/api/games/launch-all-providers': { gameId: 'nadie', platform: 'desktop' },
  '/api/games/launch-iframe': { id: 'nadie' },
  '/api/games/launch-token': { gameId: 'nadie' },
  '/api/games/launch-url': { gameId: 'nadie' },
  '/api/games/visitor-page': { provider: 'caballo' },
  '/api/games/list': { provider: 'nadie' },
  '/api/games/permission-list': { role: 0, loginName: 'nadie' },
  '/api/games/remote-game-history': day,
  '/api/games/remove-favourite': { gameId: 'nadie' },
  '/api/games/round': { round: '1' },
  '/api/games/round-page': { round: '1' },
  '/api/push/subscribe': {
    endpoint: 'https://push.test/send/nobody',
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    kinds: ['bet-settled'],
  },
  '/api/push/subscribe-app': {
    app: { service: 'fcm', token: 'token-of-nobody-1' },
    kinds: ['bet-settled'],
  },
  '/api/push/unsubscribe': { deviceId: '0197a000-0000-7000-8000-000000000000' },
  '/api/identity/accept-terms': { termsVersion: 'x', privacyVersion: 'x' },
  '/api/identity/add-code-app': { challenge: 'x', code: '1' },
  '/api/identity/add-passkey': { challenge: 'x', name: 'x', passkey },
  '/api/identity/confirm-login': { challenge: 'x', code: '1' },
  '/api/identity/correct-email': { login: 'nadie', password: 'x', email },
  '/api/identity/end-session': { id: '0'.repeat(64) },
  '/api/identity/forgot-password': { login: 'nadie' },
  '/api/identity/guard-withdrawals': { isOn: true },
  '/api/identity/login': { login: 'nadie', password: 'x' },
  '/api/identity/handoff-owner': { code: 'x' },
  '/api/identity/redeem-handoff': { code: 'x' },
  '/api/identity/register': personOfForm,
  '/api/identity/check-phone-code': { ticket: 'x', phoneCode: '123456' },
  '/api/identity/close-account': { reason: 'other' },
  '/api/identity/register-code': { phone: '387 555 0000', country: 'AR', captcha: 'x' },
  '/api/identity/remove-passkey': { id: 'x' },
  '/api/identity/resend-verification': { email },
  '/api/identity/reset-password': { token: 'x', newPassword: 'secreta1' },
  '/api/identity/start-liveness': { consent: true },
  '/api/identity/update-marketing': { channel: 'mail', granted: true },
  '/api/identity/update-password': { oldPassword: 'x', newPassword: 'secreta1' },
  '/api/identity/update-profile': {
    nickname: 'nadie',
    email,
    firstName: 'Ana',
    lastName: 'Gómez',
    address,
  },
  '/api/identity/verify-email': { token: 'x' },
  '/api/limits/cancel-raise': oneLimit,
  '/api/limits/confirm-raise': oneLimit,
  '/api/limits/self-exclude': { period: '6-months' },
  '/api/limits/set-limit': { ...oneLimit, value: '1000.00' },
  '/api/limits/set-reality-check': { minutes: 30 },
  '/api/limits/take-time-out': { hours: 24 },
  '/api/sports/launch': { platform: 'desktop' },
};

/** A request that the call's schema takes. */
export function sampleOf({ path }: Pick<AnyCall, 'path'>): Record<string, unknown> {
  return { ...samples[path] };
}
