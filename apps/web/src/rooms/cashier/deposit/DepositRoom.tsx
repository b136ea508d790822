import type { LimitsView } from '@ceibo/contracts/limits';
import { parseMoney } from '@ceibo/money';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askLimits } from '../../../state/limits/limits.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { moneyText } from '../../../ui/text/Money.tsx';
import { Note } from '../../../ui/text/Note.tsx';

/** After a limit refused a deposit: the amount that would still pass. */
export function DepositRoom() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [left, setLeft] = useState<string | null>(null);
  useEffect(() => {
    const ask = async () => {
      const outcome = await dispatch(askLimits({}));
      if (outcome.kind === 'answer') setLeft(leastLeft(outcome.answer));
    };
    void ask();
  }, [dispatch]);
  if (left === null) return null;
  return <Note kind="info">{t('reached.deposit', { left: moneyText(left) })}</Note>;
}

/** Of the limits on deposits the strictest. */
function leastLeft({ limits }: LimitsView): string | null {
  const all = limits.flatMap(({ kind, left }) =>
    kind === 'deposit' && left !== null ? [left] : [],
  );
  return all.reduce<string | null>(
    (least, left) => (least === null || amount(left) < amount(least) ? left : least),
    null,
  );
}

function amount(text: string): bigint {
  return parseMoney(text) ?? 0n;
}
