import type { LobbyCounts } from '@ceibo/contracts/lobby';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import { countText } from '../../../ui/text/number-text.ts';
import { chipClass, ChipLabel } from '../../../ui/controls/Chip.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { moneyText } from '../../../ui/text/Money.tsx';
import { filterCount, toggled, withoutFilters, type Choice } from './choice.ts';
import './filter-sheet.css';

interface FilterSheetProps {
  choice: Choice;
  counts: LobbyCounts;
  total: number;
  onChoose(choice: Choice): void;
  onClose(): void;
}

interface Option {
  key: string;
  label: string;
  count: number;
}

/**
 * Every filter, each value with the number of games it would leave. A press takes effect at once;
 * the games behind the sheet follow.
 */
export function FilterSheet({ choice, counts, total, onChoose, onClose }: FilterSheetProps) {
  const { t } = useTranslation();
  const known = counts.volatility.filter(
    ({ key, count }) => count > 0 || choice.volatility.includes(key),
  );
  return (
    <Dialog title={t('lobby.filters')} onClose={onClose}>
      <div className="dialog-body fsheet">
        <Group
          title={t('lobby.collections')}
          options={optionsOf(counts.collections)}
          chosen={choice.collection === null ? [] : [choice.collection]}
          onPress={(key) => onChoose({ ...choice, collection: eitherOr(choice.collection, key) })}
        />
        <Group
          title={t('slots.studios')}
          options={optionsOf(counts.providers)}
          chosen={choice.providers}
          onPress={(key) => onChoose({ ...choice, providers: toggled(choice.providers, key) })}
        />
        <Group
          title={t('lobby.features')}
          options={optionsOf(counts.features)}
          chosen={choice.features}
          onPress={(key) => onChoose({ ...choice, features: toggled(choice.features, key) })}
        />
        <Group
          title={t('lobby.rtp')}
          options={counts.rtp.map(({ key, count }) => ({
            key,
            count,
            label: t('lobby.rtpFrom', { rtp: key }),
          }))}
          chosen={choice.rtp === null ? [] : [choice.rtp]}
          onPress={(key) => onChoose({ ...choice, rtp: eitherOr(choice.rtp, key) })}
        />
        <Group
          title={t('lobby.stake')}
          options={counts.stake.map(({ key, count }) => ({
            key,
            count,
            label: t('lobby.stakeTo', { amount: moneyText(key).replace(/,00$/, '') }),
          }))}
          chosen={choice.stake === null ? [] : [choice.stake]}
          onPress={(key) => onChoose({ ...choice, stake: eitherOr(choice.stake, key) })}
        />
        <Group
          title={t('lobby.volatility')}
          options={known.map(({ key, count }) => ({
            key,
            count,
            label: t(`lobby.volatilityOf.${volatilityIn(key)}`),
          }))}
          chosen={choice.volatility}
          onPress={(key) => onChoose({ ...choice, volatility: toggled(choice.volatility, key) })}
        />
        <FurtherFilters choice={choice} counts={counts} onChoose={onChoose} />
      </div>
      <SheetEnd choice={choice} total={total} onChoose={onChoose} onClose={onClose} />
    </Dialog>
  );
}

/** New games, and games with a demo. */
function FurtherFilters({
  choice,
  counts,
  onChoose,
}: Pick<FilterSheetProps, 'choice' | 'counts' | 'onChoose'>) {
  const { t } = useTranslation();
  return (
    <Group
      title={t('lobby.more')}
      options={[
        { key: 'isNew', label: t('lobby.new'), count: counts.isNew },
        { key: 'hasDemo', label: t('lobby.withDemo'), count: counts.hasDemo },
      ]}
      chosen={[choice.isNew ? 'isNew' : '', choice.hasDemo ? 'hasDemo' : '']}
      onPress={(key) =>
        onChoose(
          key === 'isNew'
            ? { ...choice, isNew: !choice.isNew }
            : { ...choice, hasDemo: !choice.hasDemo },
        )
      }
    />
  );
}

function SheetEnd({ choice, total, onChoose, onClose }: Omit<FilterSheetProps, 'counts'>) {
  const { t, i18n } = useTranslation();
  return (
    <footer className="fsheet-end">
      <Button
        look="quiet"
        disabled={filterCount(choice) === 0}
        onClick={() => onChoose(withoutFilters(choice))}
      >
        {t('lobby.clearFilters')}
      </Button>
      <Button look="primary" className="grow" onClick={onClose}>
        {t('lobby.showGames', { count: total, shown: countText(total, i18n.language) })}
      </Button>
    </footer>
  );
}

interface GroupProps {
  title: ReactNode;
  options: readonly Option[];
  chosen: readonly string[];
  onPress(key: string): void;
}

/**
 * A value that would leave no game is disabled, unless it is chosen. A group without anything to
 * press is left out.
 */
function Group({ title, options, chosen, onPress }: GroupProps) {
  const { i18n } = useTranslation();
  const id = useId();
  if (options.every(({ key, count }) => count === 0 && !chosen.includes(key))) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div className="fsheet-chips">
        {options.map(({ key, label, count }) => {
          const isChosen = chosen.includes(key);
          return (
            <button
              key={key}
              type="button"
              className={chipClass}
              aria-pressed={isChosen}
              disabled={count === 0 && !isChosen}
              onClick={() => onPress(key)}
            >
              <ChipLabel count={countText(count, i18n.language)}>{label}</ChipLabel>
            </button>
          );
        })}
      </div>
    </section>
  );
}

function optionsOf(values: LobbyCounts['providers']): Option[] {
  return values.map(({ key, name, count }) => ({ key, label: name, count }));
}

/** The value, or none when it was chosen already. */
function eitherOr(chosen: string | null, key: string): string | null {
  return chosen === key ? null : key;
}

function volatilityIn(key: string): 'low' | 'medium' | 'high' {
  return key === 'low' || key === 'high' ? key : 'medium';
}
