// The forms whose calls may be refused with CONFIRMATION_REQUIRED, and how a test sends each.

import type { ComponentType } from 'react';
import { AccountsPage } from '../rooms/cashier/accounts/AccountsPage.tsx';
import { BankAccountPopup } from '../rooms/cashier/accounts/BankAccountPopup.tsx';
import { WithdrawPage } from '../rooms/cashier/withdraw/WithdrawPage.tsx';
import { UpdatePasswordPopup } from '../rooms/identity/password/UpdatePasswordPopup.tsx';
import type { Profile } from '../rooms/identity/profile/profile-form.ts';
import { ProfileForm } from '../rooms/identity/profile/ProfileForm.tsx';
import { UpdateProfilePopup } from '../rooms/identity/profile/UpdateProfilePopup.tsx';
import { PrivacyPage } from '../rooms/identity/privacy/PrivacyPage.tsx';
import { SecurityPage } from '../rooms/identity/security/SecurityPage.tsx';
import { entryOf, fill, find } from './show-page.ts';

export const profile: Profile = {
  code: '',
  login: 'camila',
  nickname: 'camila',
  email: 'camila@example.test',
  memberNumber: '482216',
  memberSince: '2025-08-03T15:00:00Z',
  pendingEmail: null,
  firstName: 'Camila',
  lastName: 'Ríos',
  nameFixed: true,
  address: {
    city: 'Salta',
    phone: '+54 387 555 0000',
    country: 'AR',
    address: 'Balcarce 50',
    province: 'A',
  },
  deposits: true,
  withdrawal: true,
  lastLoginAt: null,
  version: 4,
};
const id = '01a1fc1b-6a01-721a-9cc8-19ddd8230007';
const account = {
  bankEncodedID: id,
  kind: 'account',
  bankAccountNumber: '••••4821',
  bankName: 'Banco Austral',
  accountBranchName: 'Centro',
  nameOnAccount: 'Camila Ríos',
  accountType: 'Caja de ahorro',
  personalNumber: 'AUST0001234',
  verified: true,
  payableFrom: null,
  moneyCameFrom: false,
};

/** The answers of a server that has a player with both factors, one bank account and some cash. */
export const answers: Record<string, object> = {
  '/api/identity/profile': profile,
  '/api/identity/countries': { countries: [{ code: 'AR', name: 'Argentina', allowed: true }] },
  '/api/identity/sessions': { sessions: [], lastLogin: null },
  '/api/identity/access-log': { entries: [], next: null },
  '/api/identity/second-factor': {
    codeAppSince: null,
    passkeys: [{ id: 'p-1', name: 'Llave 1', createdAt: '2026-11-22T10:00:00Z', lastUsedAt: null }],
    recoveryCodesLeft: 8,
    guardsWithdrawals: false,
    canAddPasskey: true,
  },
  '/api/identity/privacy': {
    marketing: { mail: false, sms: false, push: false },
    blockReason: null,
    consents: [],
  },
  '/api/identity/closing': {
    obstacles: [],
    withdrawable: '0.00',
    inPlay: '0.00',
    bonus: '0.00',
    remainder: '0.00',
  },
  '/api/identity/data-export': {
    state: 'ready',
    askedAt: '2026-11-22T10:00:00Z',
    expiresAt: '2026-11-29T10:00:00Z',
    bytes: 9,
    nextAt: null,
  },
  '/api/cashier/bank-accounts': { bankAccounts: [account] },
  '/api/cashier/withdraw-systems': {
    withdrawSystems: [{ id: 'cvu-transfer', pgid: 'cvu', min: '500.00', max: '5000000.00' }],
    withdrawable: '8000.00',
    toPlay: '0.00',
    inPlay: '0.00',
    pendingWithdrawals: '0.00',
    bonusAtStake: '0.00',
    withoutDocuments: null,
    stop: null,
    heldUntil: null,
    owed: '0.00',
    paidAfterSeconds: 30,
  },
  '/api/cashier/open-withdraw-requests': { withdrawRequests: [] },
  '/api/cashier/transaction-history': { cursor: null, transactions: [] },
};

interface GuardedForm {
  call: string;
  Form: ComponentType;
  /** The texts to type, by label; they must be there still after a refusal. */
  typed?: Record<string, string>;
  /** The button that shows it. */
  open?: string;
  /** A box that is ticked once the form is filled in; without `press`, that sends it. */
  tick?: string;
  /** The buttons that send it, in order. */
  press: string[];
  answer?: object;
}

const closes = { onClose: () => {}, onSwitch: () => {} };
const newEmail = { Correo: 'nueva@example.test', 'Contraseña actual': 'Clave1234' };

export const guardedForms: GuardedForm[] = [
  {
    call: '/api/identity/update-profile',
    Form: () => <ProfileForm profile={profile} onSaved={() => {}} />,
    typed: newEmail,
    press: ['Guardar cambios'],
    answer: profile,
  },
  {
    call: '/api/identity/update-profile',
    Form: () => <UpdateProfilePopup {...closes} />,
    typed: newEmail,
    press: ['Guardar'],
    answer: profile,
  },
  {
    call: '/api/identity/update-password',
    Form: () => <UpdatePasswordPopup {...closes} />,
    typed: { 'Contraseña actual': 'Clave1234', 'Contraseña nueva': 'Nueva1234' },
    press: ['Guardar contraseña'],
  },
  {
    call: '/api/cashier/add-bank-account',
    Form: () => <BankAccountPopup {...closes} />,
    typed: { 'CBU, CVU o alias': '2850590940090418135201' },
    press: ['Guardar cuenta'],
    answer: { bankEncodedID: id, verified: true },
  },
  {
    call: '/api/cashier/delete-bank-account',
    Form: AccountsPage,
    press: ['Quitar Banco Austral ···· 4821', 'Quitar la cuenta'],
  },
  {
    call: '/api/cashier/withdraw-request',
    Form: WithdrawPage,
    typed: { Monto: '5.000,00' },
    press: ['Retirar $\u00a05.000,00', 'Confirmar el retiro'],
    answer: { withdrawalId: id, status: 'requested' },
  },
  {
    call: '/api/identity/begin-code-app',
    Form: SecurityPage,
    press: ['Activar app'],
    answer: { challenge: 'c-2', secret: 'JBSWY3DP', uri: 'otpauth://totp/x' },
  },
  {
    call: '/api/identity/begin-passkey',
    Form: SecurityPage,
    press: ['Agregar llave'],
    answer: { challenge: 'c-2', options: {} },
  },
  { call: '/api/identity/remove-passkey', Form: SecurityPage, press: ['Quitar Llave 1'] },
  {
    call: '/api/identity/renew-recovery-codes',
    Form: SecurityPage,
    press: ['Crear nuevos'],
    answer: { recoveryCodes: [] },
  },
  {
    call: '/api/identity/guard-withdrawals',
    Form: SecurityPage,
    press: [],
    tick: 'Pedir el segundo paso también en los retiros',
  },
  {
    call: '/api/identity/remove-code-app',
    Form: SecurityPage,
    press: ['Quitar app'],
  },
  {
    call: '/api/identity/ask-for-data',
    Form: PrivacyPage,
    press: ['Pedir de nuevo'],
    answer: {
      state: 'waiting',
      askedAt: '2026-11-22T10:00:00Z',
      expiresAt: null,
      bytes: null,
      nextAt: null,
    },
  },
  { call: '/api/identity/data-file', Form: PrivacyPage, press: ['Bajar el archivo'] },
  {
    call: '/api/identity/close-account',
    Form: PrivacyPage,
    open: 'Quiero cerrar mi cuenta',
    typed: { '¿Querés contarnos más? (opcional)': 'Vuelvo en marzo' },
    tick: 'Entiendo lo anterior y quiero cerrar mi cuenta',
    press: ['Cerrar mi cuenta'],
  },
];

/** Types into the form, as far as it is not there already. */
export function typeInto({ typed = {} }: GuardedForm): void {
  for (const [label, value] of Object.entries(typed)) fill(entryOf(label), value);
}

export function valuesTyped({ typed = {} }: GuardedForm): Record<string, string> {
  return Object.fromEntries(Object.keys(typed).map((label) => [label, entryOf(label).value]));
}

/** The button of a step; undefined until it is there and can be pressed. */
export function buttonOf(name: string): HTMLButtonElement | undefined {
  try {
    const button = find('button', name);
    return button.disabled ? undefined : button;
  } catch {
    return undefined;
  }
}
