import type { Counted, LobbyCounts } from '@ceibo/contracts/lobby';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { countText } from '../../../ui/text/number-text.ts';
import { chipClass, ChipLabel } from '../../../ui/controls/Chip.tsx';
import type { IconName } from '@ceibo/contracts/content/icon-names';
import { everything, lobbyPath, toggled, type Choice } from './choice.ts';

interface LobbyChipsProps {
  choice: Choice;
  /** Null until the first answer. */
  counts: LobbyCounts | null;
  favouriteCount: number | undefined;
  onChoose(): void;
}

const CATEGORY_ICONS: Partial<Record<string, IconName>> = {
  slots: 'cherries',
  live: 'broadcast',
  roulette: 'poker-chip',
  blackjack: 'cards',
  table: 'dice-five',
  poker: 'spade',
  crash: 'rocket-launch',
  arcade: 'joystick',
};
/** The features that have a chip; all of them are among the filters. */
const FEATURE_ICONS: Partial<Record<string, IconName>> = {
  jackpot: 'crown-f',
  'free-spins': 'gift',
  classic: 'cherries',
};

interface ChipItem {
  key: string;
  label: string;
  icon: IconName | undefined;
  count: number | undefined;
  isChosen: boolean;
  to: Choice;
}

/**
 * The kinds of games to choose from, each with its number of games. The choice is part of the
 * address.
 */
export function LobbyChips({ choice, counts, favouriteCount, onChoose }: LobbyChipsProps) {
  const { t, i18n } = useTranslation();
  const items = useItems({ choice, counts, favouriteCount });
  return (
    <nav aria-label={t('lobby.kinds')}>
      <ul className="scroller lob-chips">
        {items.map(({ key, label, icon, count, isChosen, to }) => (
          <li key={key}>
            <Link
              className={chipClass}
              to={lobbyPath(to)}
              aria-current={isChosen ? 'true' : undefined}
              preventScrollReset
              onClick={onChoose}
            >
              <ChipLabel
                icon={icon}
                count={count === undefined ? undefined : countText(count, i18n.language)}
              >
                {label}
              </ChipLabel>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useItems({
  choice,
  counts,
  favouriteCount,
}: Omit<LobbyChipsProps, 'onChoose'>): ChipItem[] {
  const { t } = useTranslation();
  const all = { ...choice, show: 'all' as const };
  const isKept = choice.show !== 'all';
  const categories = counts?.categories ?? [];
  return [
    {
      key: 'all',
      label: t('slots.all'),
      icon: 'grid-four-f',
      count: choice.isNew || choice.collection !== null ? undefined : counts?.all,
      isChosen: !isKept && choice.category === null && choice.collection === null && !choice.isNew,
      to: { ...all, category: null, collection: null, isNew: false },
    },
    {
      key: 'favourites',
      label: t('lobby.favourites'),
      icon: 'heart-f',
      count: favouriteCount,
      isChosen: choice.show === 'favourites',
      to: { ...everything, show: 'favourites' },
    },
    {
      key: 'recents',
      label: t('lobby.recents'),
      icon: 'clock-counter-clockwise',
      count: undefined,
      isChosen: choice.show === 'recents',
      to: { ...everything, show: 'recents' },
    },
    {
      key: 'new',
      label: t('lobby.new'),
      icon: 'sparkle',
      count: counts?.isNew,
      isChosen: !isKept && choice.isNew,
      to: { ...all, isNew: !choice.isNew },
    },
    // With one kind of games only there is nothing to choose.
    ...(categories.length > 1 ? categories : []).map(({ key, name, count }): ChipItem => ({
      key: `category-${key}`,
      label: name,
      icon: CATEGORY_ICONS[key],
      count,
      isChosen: !isKept && choice.category === key,
      to: { ...all, category: choice.category === key ? null : key },
    })),
    ...(counts?.features ?? []).flatMap(({ key, name, count }): ChipItem[] => {
      const icon = FEATURE_ICONS[key];
      const isChosen = !isKept && choice.features.includes(key);
      return icon === undefined
        ? []
        : [
            {
              key: `feature-${key}`,
              label: name,
              icon,
              count,
              isChosen,
              to: { ...all, features: toggled(choice.features, key) },
            },
          ];
    }),
    ...(counts?.collections ?? []).map((collection) => collectionItem(choice, collection)),
  ];
}

function collectionItem(choice: Choice, { key, name, count }: Counted): ChipItem {
  const isChosen = choice.collection === key;
  return {
    key: `collection-${key}`,
    label: name,
    icon: 'star',
    count,
    isChosen: isChosen && choice.show === 'all',
    to: { ...choice, show: 'all', collection: isChosen ? null : key },
  };
}
