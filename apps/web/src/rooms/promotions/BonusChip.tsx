import { moneyToDecimal, parseMoney } from '@ceibo/money';
import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../state/store.ts';
import { useKept } from '../../ui/behaviour/use-kept.ts';
import { useOverdue } from '../../ui/behaviour/use-overdue.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { moneyText, signedMoneyText } from '../../ui/text/Money.tsx';
import { BonusSheet } from './BonusSheet.tsx';
import { leftOf, percentOf } from './grant-words.ts';
import './bonus-chip.css';

/** How long the last round's part stands in the chip. */
const SHOWN_MS = 4000;

/** In the bar over a game: how far the bonus is, and what the last stake added. */
export function BonusChip() {
  const { t } = useTranslation();
  const grant = useKept(useAppSelector(({ cashier }) => cashier.balance.data))?.wageringInfo.grant;
  const added = useAdded(grant);
  const news = added === null ? null : signedMoneyText(added);
  const [isOpen, setOpen] = useState(false);
  if (grant === undefined) return null;
  const percent = percentOf(grant);
  const isDone = percent === 100;

  const left = moneyText(moneyToDecimal(leftOf(grant)));
  const state = isDone ? t('rewards.chipDoneText') : t('rewards.chipLeft', { left });

  return (
    <>
      <button
        type="button"
        className={`bchip ${isDone ? 'is-done' : ''}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="bchip-ring" style={{ '--part': percent } as CSSProperties}>
          <Icon name={isDone ? 'check' : 'gift'} />
        </span>
        <span className="bchip-words">
          <b>{isDone ? t('rewards.chipDone') : t('rewards.chip', { percent })}</b>
          {news === null ? (
            <Detail text={state} />
          ) : (
            <News key={grant.counted} text={news} then={state} />
          )}
        </span>
      </button>
      {isOpen ? <BonusSheet grant={grant} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Detail({ text }: { text: string }) {
  return <span className="num">{text}</span>;
}

/** A text that stands for a moment in another's place. */
function News({ text, then }: { text: string; then: string }) {
  return useOverdue(SHOWN_MS) ? (
    <Detail text={then} />
  ) : (
    <span className="num is-news">{text}</span>
  );
}

/** What was counted last; less than nothing after a rollback. Null until something was. */
function useAdded(grant: { id: string; counted: string } | undefined): string | null {
  const [known, setKnown] = useState(grant);
  const [added, setAdded] = useState<string | null>(null);
  if (grant?.id !== known?.id || grant?.counted !== known?.counted) {
    setKnown(grant);
    const isSame = grant !== undefined && grant.id === known?.id;
    setAdded(isSame ? moneyToDecimal(amountOf(grant.counted) - amountOf(known.counted)) : null);
  }
  return added;
}

function amountOf(text: string): bigint {
  return parseMoney(text) ?? 0n;
}
