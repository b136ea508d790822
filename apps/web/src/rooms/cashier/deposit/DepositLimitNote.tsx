import type { LimitView } from '@ceibo/contracts/limits';
import { formatMoney, parseMoney } from '@ceibo/money';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { askLimits } from '../../../state/limits/limits.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { strictestOnDeposits } from '../../../state/limits/strictest-deposit.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { limitNameWithin } from '../../../ui/text/limit-name.ts';
import { moneyText } from '../../../ui/text/Money.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import './deposit-limit-note.css';

interface DepositLimitNoteProps {
  /**
   * The server's refusal; it is displayed until the limits are known, and if they cannot be loaded.
   */
  refused: string;
  /** The least that the payment system takes. */
  min: string;
  /** Puts an amount into the field. */
  onAmount(text: string): void;
}

/** A limit refused a deposit: which one, what would still pass, and when it begins anew. */
export function DepositLimitNote({ refused, min, onAmount }: DepositLimitNoteProps) {
  const { t } = useTranslation();
  const limit = useStrictest();
  const left = amountOf(limit?.left);
  const canPay = left > 0n && left >= amountOf(min);
  return (
    <Note kind="bad">
      {limit === null ? <p>{refused}</p> : <p>{sentence(limit)}</p>}
      <p className="cash-limit-ways">
        {limit !== null && canPay ? (
          <Button size="sm" onClick={() => onAmount(formatMoney(left))}>
            {t('reached.useLeft', { left: moneyText(limit.left) })}
          </Button>
        ) : null}
        <Link className="link link-tap" to={paths.responsible}>
          {t('reached.see')}
        </Link>
      </p>
    </Note>
  );

  function sentence(reached: LimitView): string {
    const form = canPay ? 'deposit' : left > 0n ? 'depositUnderMin' : 'depositFull';
    const words = t(`reached.${form}`, {
      name: limitNameWithin(t, reached),
      limit: moneyText(reached.limit),
      left: moneyText(reached.left),
    });
    return `${words} ${t('reached.depositRenews', { at: dateTimeText(reached.endsAt) })}`;
  }
}

/** The deposit limit that leaves least; null until it is known. */
function useStrictest(): LimitView | null {
  const dispatch = useAppDispatch();
  const [limit, setLimit] = useState<LimitView | null>(null);
  useEffect(() => {
    const ask = async () => {
      const outcome = await dispatch(askLimits({}));
      if (outcome.kind === 'answer') setLimit(strictestOnDeposits(outcome.answer));
    };
    void ask();
  }, [dispatch]);
  return limit;
}

function amountOf(text: string | null | undefined): bigint {
  return parseMoney(text ?? '') ?? 0n;
}
