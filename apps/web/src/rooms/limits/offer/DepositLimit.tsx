import type { LimitView } from '@ceibo/contracts/limits';
import { useTranslation } from 'react-i18next';
import { limitName } from '../../../ui/text/limit-name.ts';
import { limitText } from '../limit-words.ts';
import { LimitMeter } from '../LimitMeter.tsx';
import { ReservedText } from '../ReservedText.tsx';
import './limit-offer.css';

/** Shows a limit on deposits, how much of it is used, and how much is left. */
export function DepositLimit({ limit }: { limit: LimitView }) {
  const { t } = useTranslation();
  return (
    <section className="panel pad deposit-limit" aria-label={t('limits.yours')}>
      <p className="sm">
        <span className="muted">{limitName(t, limit)}</span>
        <b className="num">{limitText(limit.kind, limit.limit ?? '0')}</b>
      </p>
      <LimitMeter limit={limit} />
      <ReservedText limit={limit} />
    </section>
  );
}
