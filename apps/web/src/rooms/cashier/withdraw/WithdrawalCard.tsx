import type { WithdrawalView } from '@ceibo/contracts/cashier';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import { DateTime } from '../../../ui/dates/DateTime.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import type { IconName } from '../../../ui/text/icon-names.ts';
import { Money } from '../../../ui/text/Money.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { failureReason, stepsOf, type Step } from './withdrawal-steps.ts';

/** One withdrawal and how far it has come. */
export function WithdrawalCard({
  withdrawal,
  onCancel,
}: {
  withdrawal: WithdrawalView;
  onCancel(): void;
}) {
  const { t } = useTranslation();
  const { status, amount, reference, bankName, accountEnding, failure, stoppedFor } = withdrawal;
  return (
    <article
      className="panel pad cash-card"
      aria-label={t('cashier.withdraw.cardName', { reference })}
    >
      <div className="row">
        <h3 className="cash-h grow">{t(`cashier.status.${status}`)}</h3>
        <span className="xs muted num">{reference}</span>
      </div>
      <Money className="cash-sum-amount" amount={amount} />
      <p className="xs muted">
        {t('cashier.withdraw.to', { bank: bankName, ending: accountEnding })}
      </p>
      <ol className="cash-tl">
        {stepsOf(withdrawal).map((step) => (
          <StepRow key={step.name} step={step} />
        ))}
      </ol>
      {status === 'failed' ? (
        <Note kind="warn">
          {t(`cashier.failure.${failureReason(failure)}`)}{' '}
          {failure === 'payment_reversed' ? null : t('cashier.withdraw.moneyBack')}
        </Note>
      ) : null}
      {stoppedFor === null ? null : <Note kind="warn">{t(`cashier.stopped.${stoppedFor}`)}</Note>}
      {status === 'cancelled' ? (
        <p className="sm muted">{t('cashier.withdraw.moneyBack')}</p>
      ) : null}
      {status === 'requested' ? (
        <Button
          isBlock
          className="cash-danger-quiet"
          aria-label={t('cashier.withdraw.cancelNamed', { reference })}
          onClick={onCancel}
        >
          {t('cashier.withdraw.cancel')}
        </Button>
      ) : null}
    </article>
  );
}

const icons: Record<Step['state'], IconName | null> = {
  done: 'check',
  now: 'clock',
  ahead: null,
  bad: 'x',
};

function StepRow({ step: { name, state, at } }: { step: Step }) {
  const { t } = useTranslation();
  const icon = icons[state];
  return (
    <li className={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="cash-dot">{icon === null ? null : <Icon name={icon} />}</span>
      <b>{t(`cashier.step.${name}`)}</b>
      {at === null ? null : <DateTime at={at} />}
    </li>
  );
}
