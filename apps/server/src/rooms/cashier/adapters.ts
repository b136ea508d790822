// The payment companies that the room can speak to. A new one is a folder, a line here and rows in
// the tables of systems.

import { transfersAdapter } from './bank/transfers-adapter.ts';
import { couponsAdapter } from './coupons/adapter.ts';
import { cvuAdapter } from './cvu/adapter.ts';
import { debinAdapter } from './debin/adapter.ts';
import { mercadopagoAdapter } from './mercadopago/adapter.ts';
import type {
  AccountAdapter,
  AdapterDeps,
  DepositAdapter,
  PaymentAdapter,
  PayoutAdapter,
} from './payment-adapter.ts';
import type { TransferAdapter } from './transfers/transfer-adapter.ts';

const PRODUCT = {
  mercadopago: mercadopagoAdapter,
  cvu: cvuAdapter,
  transfers: transfersAdapter,
  coupons: couponsAdapter,
  debin: debinAdapter,
} satisfies Record<string, (deps: AdapterDeps) => PaymentAdapter>;

export type PaymentCompany = keyof typeof PRODUCT;

/** The companies whose days are compared with ours. */
export const paymentCompanies: readonly string[] = Object.keys(PRODUCT);

export interface PaymentAdapters {
  all: readonly PaymentAdapter[];
  /** True when a row with this adapter can be offered. */
  takesDeposits(key: string): boolean;
  /** True when we can give a payment back; a transfer is returned in another way. */
  givesBack(key: string): boolean;
  /** True when a request that nobody paid can be called off. */
  callsOff(key: string): boolean;
  /** True when a deposit must name an account of the player. */
  debitsAccount(key: string): boolean;
  paysOut(key: string): boolean;
  takesTransfers(key: string): boolean;
  /** Throws when there is none: every deposit that was begun has one. */
  deposits(key: string): DepositAdapter;
  payouts(key: string): PayoutAdapter;
  transfers(key: string): TransferAdapter;
  /** The company that knows the owners of bank accounts. */
  accounts(): AccountAdapter;
}

export function createPaymentAdapters(
  deps: AdapterDeps,
  more: readonly PaymentAdapter[] = [],
): PaymentAdapters {
  const all = [...Object.values(PRODUCT).map((create) => create(deps)), ...more];
  const byKey = new Map(all.map((adapter) => [adapter.key, adapter]));
  return {
    all,
    takesDeposits: (key) => byKey.get(key)?.deposits !== undefined,
    givesBack: (key) => byKey.get(key)?.deposits?.giveBack !== undefined,
    callsOff: (key) => byKey.get(key)?.deposits?.callOff !== undefined,
    debitsAccount: (key) => byKey.get(key)?.deposits?.debitsAccount === true,
    paysOut: (key) => byKey.get(key)?.payouts !== undefined,
    takesTransfers: (key) => byKey.get(key)?.transfers !== undefined,
    deposits: (key) => existing(byKey.get(key)?.deposits, key),
    payouts: (key) => existing(byKey.get(key)?.payouts, key),
    transfers: (key) => existing(byKey.get(key)?.transfers, key),
    accounts: () => existing(all.find(({ accounts }) => accounts)?.accounts, 'accounts'),
  };
}

function existing<T>(adapter: T | undefined, key: string): T {
  if (adapter === undefined) throw new Error(`no payment adapter "${key}" can do this`);
  return adapter;
}
