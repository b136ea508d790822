import { moneyToDecimal, parseMoney } from '@ceibo/money';
import type { TFunction } from 'i18next';
import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { FreeSpins } from '../../../state/promotions/free-spins.ts';
import { useOverdue } from '../../../ui/behaviour/use-overdue.ts';
import { Icon } from '../../../ui/text/Icon.tsx';
import { moneyText, signedMoneyText } from '../../../ui/text/Money.tsx';
import { SpinsSheet } from './SpinsSheet.tsx';
import { isOpen } from './use-game-spins.ts';
import '../bonus-chip.css';

/** The time that the last spin's win stays in the chip. */
const SHOWN_MS = 4000;
const NO_STAKE = '0.00';

/** In the bar over a game: how many free spins are played, and what they won. */
export function SpinsChip({ spins }: { spins: FreeSpins }) {
  const { t } = useTranslation();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const last = useLast(spins);
  const isOver = !isOpen(spins);
  const part = isOver ? 100 : (spins.played * 100) / spins.spins;
  const standing = standingText(spins, t);
  return (
    <>
      <button
        type="button"
        className={`bchip ${isOver ? 'is-done' : ''}`}
        aria-haspopup="dialog"
        onClick={() => setSheetOpen(true)}
      >
        <span className="bchip-ring" style={{ '--part': part } as CSSProperties}>
          <Icon name={isOver ? 'check' : 'lightning'} />
        </span>
        <span className="bchip-words" role="status">
          <b className="num">
            {isOver
              ? t('spins.chipOver')
              : t('spins.chip', { played: spins.played, of: spins.spins })}
          </b>
          {last === null || isOver ? (
            <span className="num">{standing}</span>
          ) : (
            <News key={`${spins.played} ${spins.won}`} text={newsText(last, t)} then={standing} />
          )}
        </span>
      </button>
      {isSheetOpen ? <SpinsSheet spins={spins} onClose={() => setSheetOpen(false)} /> : null}
    </>
  );
}

/** A win may come after its stake, so that nothing won is not said. */
function newsText(last: string, t: TFunction): string {
  const stake = moneyText(NO_STAKE);
  return amountOf(last) === 0n
    ? t('spins.chipStake', { stake })
    : t('spins.chipNews', { won: signedMoneyText(last), stake });
}

function standingText({ state, won, granted }: FreeSpins, t: TFunction): string {
  if (state === 'preparing') return t('spins.state.preparing');
  if (state === 'ready') return t('spins.chipWon', { won: moneyText(won) });
  return granted === null
    ? t('spins.chipGranting', { won: moneyText(won) })
    : t('spins.chipGranted', { granted: moneyText(granted) });
}

/** A text that stands for a moment in another's place. */
function News({ text, then }: { text: string; then: string }) {
  return useOverdue(SHOWN_MS) ? (
    <span className="num">{then}</span>
  ) : (
    <span className="num is-news">{text}</span>
  );
}

/** The last spin's win so far; null until one was played here. */
function useLast(spins: FreeSpins): string | null {
  const [known, setKnown] = useState(spins);
  const [last, setLast] = useState<string | null>(null);
  if (spins.id !== known.id || spins.played !== known.played || spins.won !== known.won) {
    setKnown(spins);
    const isSame = spins.id === known.id;
    setLast(isSame ? moneyToDecimal(amountOf(spins.won) - amountOf(known.won)) : null);
  }
  return last;
}

function amountOf(text: string): bigint {
  return parseMoney(text) ?? 0n;
}
