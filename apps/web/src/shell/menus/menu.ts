// The visible entries of the menus, and the persons who see them. The entries of the content are
// the operator's data; those of the account are the site's own.

import type { MenuItem } from '@ceibo/contracts/content';
import { textIn, type TextsByLanguage } from '@ceibo/contracts/languages';
import type { ParseKeys } from 'i18next';
import { paths } from '../../paths.ts';
import type { CashierFlags } from '../../state/player-area.ts';
import type { IconName } from '@ceibo/contracts/content/icon-names';

/** The specification's numbers of the entries that have a place of their own. */
export const menuIds = {
  home: 1,
  slots: 2,
  sports: 3,
  live: 4,
  horses: 5,
  contact: 7,
  promotions: 23,
} as const;

/** The entry's name in a language, or in Spanish where the language has none. */
export function nameOf({ name, nameS, nameP, names }: MenuItem, language: string): string {
  const every: TextsByLanguage = { ...names, es: nameS, pt: nameP, en: name };
  return textIn(every, language);
}

interface AccountEntry {
  readonly id: number;
  readonly name: ParseKeys;
  readonly url: string;
  readonly icon: IconName;
  /** True for what the group My Profile holds. */
  readonly isOfProfile: boolean;
  /** The flag of the profile that opens it. */
  readonly flag?: keyof CashierFlags;
}

const accountEntries: readonly AccountEntry[] = [
  { id: 8, name: 'menu.balance', url: paths.balance, icon: 'wallet', isOfProfile: true },
  { id: 9, name: 'menu.profile', url: paths.profile, icon: 'user-circle', isOfProfile: true },
  {
    id: 11,
    name: 'menu.gameHistory',
    url: paths.gameHistory,
    icon: 'clock-counter-clockwise',
    isOfProfile: true,
  },
  {
    id: 12,
    name: 'menu.deposit',
    url: paths.deposit,
    icon: 'plus',
    isOfProfile: false,
    flag: 'deposits',
  },
  {
    id: 10,
    name: 'menu.withdrawal',
    url: paths.cashout,
    icon: 'hand-coins',
    isOfProfile: false,
    flag: 'withdrawal',
  },
  {
    id: 13,
    name: 'menu.transactionHistory',
    url: paths.transactionHistory,
    icon: 'receipt',
    isOfProfile: false,
  },
];

/** The entries of an account whose profile opens these pages of the cashier. */
export function accountMenu(flags: CashierFlags): readonly AccountEntry[] {
  return accountEntries.filter(({ flag }) => flag === undefined || flags[flag]);
}
