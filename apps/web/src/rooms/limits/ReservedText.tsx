import type { LimitView } from '@ceibo/contracts/limits';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { creditedOf, limitText } from './limit-words.ts';

/** The list of unfinished payments, each with links to continue or discard it. */
const OPEN_PAYMENTS = `${paths.transactionHistory}?kind=deposit&state=open`;

/**
 * Payments that are not finished count for a limit on deposits: how much is theirs, and where they
 * are. Nothing while there are none.
 */
export function ReservedText({ limit }: { limit: LimitView }) {
  const { t } = useTranslation();
  const { kind, reserved } = limit;
  if (reserved === '0.00') return null;
  const words = {
    credited: limitText(kind, creditedOf(limit)),
    reserved: limitText(kind, reserved),
  };
  return (
    <p className="xs muted">
      {t('limits.reserved', words)}{' '}
      <Link className="link" to={OPEN_PAYMENTS}>
        {t('cashier.payments.see')}
      </Link>
    </p>
  );
}
