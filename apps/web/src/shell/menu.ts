// The entries of the menus, as data: where each leads, its names, and who sees it. An entry is here only when its page exists.

import type { IconName } from '../ui/icon-names.ts';
import { paths } from '../paths.ts';
import type { State } from '../state/store.ts';
import type { LanguageCode } from './language.ts';

export interface MenuEntry {
  /** The specification's number of the entry. */
  readonly id: number;
  readonly name: string;
  /** Spanish. */
  readonly nameS: string;
  /** Portuguese. */
  readonly nameP: string;
  readonly url: string;
  readonly icon: IconName;
  /** True for what belongs to the player's own account. */
  readonly isOfAccount: boolean;
  readonly isShown: (state: State) => boolean;
}

const isPlayer = ({ login: { playerLoggedIn } }: State) => playerLoggedIn.loggedIn || playerLoggedIn.resuming;

export const menu: readonly MenuEntry[] = [
  { id: 1, name: 'Home', nameS: 'Inicio', nameP: 'Início', url: paths.home, icon: 'house', isOfAccount: false, isShown: () => true },
  {
    id: 12,
    name: 'Deposit',
    nameS: 'Depositar',
    nameP: 'Depositar',
    url: paths.deposit,
    icon: 'wallet',
    isOfAccount: false,
    isShown: (state) => isPlayer(state) && state.player.cashierFlags.deposits,
  },
  {
    id: 10,
    name: 'Withdrawal',
    nameS: 'Retirar',
    nameP: 'Sacar',
    url: paths.cashout,
    icon: 'hand-coins',
    isOfAccount: true,
    isShown: (state) => isPlayer(state) && state.player.cashierFlags.withdrawal,
  },
];

export function nameOf({ name, nameS, nameP }: MenuEntry, language: LanguageCode): string {
  return { es: nameS, pt: nameP, en: name }[language];
}
