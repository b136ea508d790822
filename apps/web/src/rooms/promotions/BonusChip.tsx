import { moneyToDecimal, parseMoney } from '@ceibo/money';
import type { TFunction } from 'i18next';
import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { GrantCounts } from '../../state/promotions/grants.ts';
import { useAppSelector } from '../../state/store.ts';
import { useKept } from '../../ui/behaviour/use-kept.ts';
import { useOverdue } from '../../ui/behaviour/use-overdue.ts';
import { usePaced } from '../../ui/behaviour/use-paced.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { moneyText, signedMoneyText } from '../../ui/text/Money.tsx';
import { BonusSheet, type PushedGrant } from './BonusSheet.tsx';
import { leftOf, percentOf, WHOLE_WEIGHT, weightText } from './grant-words.ts';
import { useChanged } from './use-changed.ts';
import { useCounts } from './use-counts.ts';
import './bonus-chip.css';

/** The time that the last round's part stays in the chip. */
const SHOWN_MS = 4000;
/** The least time between two requests for counts, however fast rounds follow each other. */
const PACE_MS = 400;

/** In the bar over a game: how far the bonus is, and what the last stake added. */
export function BonusChip({ gameId }: { gameId: string }) {
  const grant = useKept(useAppSelector(({ cashier }) => cashier.balance.data))?.wageringInfo.grant;
  return grant === undefined ? null : <Chip key={grant.id} grant={grant} gameId={gameId} />;
}

function Chip({ grant, gameId }: { grant: PushedGrant; gameId: string }) {
  const { t, i18n } = useTranslation();
  const counts = useCounts(grant.id, gameId);
  useChanged(grant.counted, usePaced(counts.load, PACE_MS));
  const added = useAdded(grant.counted);
  const [isOpen, setOpen] = useState(false);
  const percent = percentOf(grant);
  const here = counts.known?.here ?? null;
  const kind = percent === 100 ? 'done' : here === 0 ? 'off' : 'under-way';
  const state = stateText({ kind, left: leftOf(grant), here }, t, i18n.language);
  return (
    <>
      <button
        type="button"
        className={`bchip is-${kind}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="bchip-ring" style={{ '--part': percent } as CSSProperties}>
          <Icon name={ICONS[kind]} />
        </span>
        <span className="bchip-words">
          <b>
            {kind === 'done' ? t('rewards.chipDone') : null}
            {kind === 'off' ? t('rewards.countsNothing') : null}
            {kind === 'under-way' ? t('rewards.chip', { percent }) : null}
          </b>
          {added === null ? (
            <span className="num">{state}</span>
          ) : (
            <News
              key={grant.counted}
              text={newsText(added, counts.known, t, i18n.language)}
              then={state}
            />
          )}
        </span>
      </button>
      {isOpen ? <BonusSheet grant={grant} counts={counts} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type Kind = 'done' | 'off' | 'under-way';
const ICONS = { done: 'check', off: 'warning', 'under-way': 'gift' } as const;

function stateText(
  { kind, left, here }: { kind: Kind; left: bigint; here: number | null },
  t: TFunction,
  language: string,
): string {
  if (kind === 'done') return t('rewards.chipDoneText');
  if (kind === 'off') return t('rewards.chipOff');
  const text = t('rewards.chipLeft', { left: moneyText(moneyToDecimal(left)) });
  if (here === null || here >= WHOLE_WEIGHT) return text;
  return `${text} · ${t('rewards.chipHere', { weight: weightText(here, language) })}`;
}

/**
 * "+$ 120,00 de $ 200,00: 60 %". The stake that it is part of is known a moment later than the
 * part.
 */
function newsText(
  added: string,
  known: GrantCounts | null,
  t: TFunction,
  language: string,
): string {
  const text = signedMoneyText(added);
  const newest = known?.counts[0];
  if (newest?.counted !== added) return text;
  const { stake, weight } = newest;
  const why = { stake: moneyText(stake), weight: weightText(weight, language) };
  return `${text} ${t('rewards.ofStake', why)}`;
}

/** A text that stands for a moment in another's place. */
function News({ text, then }: { text: string; then: string }) {
  return useOverdue(SHOWN_MS) ? (
    <span className="num">{then}</span>
  ) : (
    <span className="num is-news">{text}</span>
  );
}

/** The contribution counted last; negative after a rollback. Null until there is one. */
function useAdded(counted: string): string | null {
  const [known, setKnown] = useState(counted);
  const [added, setAdded] = useState<string | null>(null);
  if (counted !== known) {
    setKnown(counted);
    setAdded(moneyToDecimal(amountOf(counted) - amountOf(known)));
  }
  return added;
}

function amountOf(text: string): bigint {
  return parseMoney(text) ?? 0n;
}
