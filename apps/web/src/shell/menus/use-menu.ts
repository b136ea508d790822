import type { MenuItem } from '@ceibo/contracts/content';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../state/store.ts';
import type { IconName } from '@ceibo/contracts/content/icon-names';
import { isOfferEntry } from '../../state/content/offers.ts';
import { isShown } from '../../state/content/shown.ts';
import { accountMenu, nameOf } from './menu.ts';
import { selectIsPlayerOrResuming } from '../../state/selectors.ts';

/** An entry as the menus show it. */
export interface Entry {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly icon: IconName;
}

/** An entry of the menus that are the operator's. */
interface OperatorsEntry extends Entry {
  /** The address of its picture, where the place shows pictures. */
  readonly image: string;
}

/**
 * The entries of one place that this visitor or player sees, in the page's language; null until the
 * menu and the providers are known, so that no entry shows for a moment and goes.
 */
export function useMenu(place: MenuItem['place']): readonly OperatorsEntry[] | null {
  const { i18n } = useTranslation();
  const items = useAppSelector(({ login }) => login.menuItems);
  const providers = useAppSelector(({ login }) => login.providers);
  const hides = useAppSelector(({ player }) => player.hidesOffers);
  return useMemo(() => {
    if (providers === null) return null;
    const shown = items?.filter(
      (item) =>
        item.place === place && isShown(item, providers) && !(hides && isOfferEntry(item.url)),
    );
    return (
      shown?.map((item) => ({
        id: item.id,
        name: nameOf(item, i18n.language),
        url: item.url,
        // The server answers icons of the set; a shortcut has a picture, and shows no icon.
        icon: item.image as IconName,
        image: item.image,
      })) ?? null
    );
  }, [items, providers, place, hides, i18n.language]);
}

interface AccountMenu {
  /** The group My Profile. */
  readonly profile: readonly Entry[];
  readonly cashier: readonly Entry[];
}

export function useAccountMenu(): AccountMenu {
  const { t } = useTranslation();
  const entries = accountMenu(useAppSelector(({ player }) => player.cashierFlags)).map((entry) => ({
    ...entry,
    name: t(entry.name),
  }));
  return {
    profile: entries.filter(({ isOfProfile }) => isOfProfile),
    cashier: entries.filter(({ isOfProfile }) => !isOfProfile),
  };
}

/**
 * True for a player, and while a stored session is being tried, so that nothing yet treats the
 * player as a visitor.
 */
export function useIsPlayer(): boolean {
  return useAppSelector(selectIsPlayerOrResuming);
}
