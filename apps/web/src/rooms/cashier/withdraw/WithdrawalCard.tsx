import type { WithdrawalView } from '@ceibo/contracts/cashier';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DateTime } from '../../../ui/dates/DateTime.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import type { IconName } from '@ceibo/contracts/content/icon-names';
import { Money } from '../../../ui/text/Money.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { ReceiptButton } from '../ReceiptButton.tsx';
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
  const { status, amount, reference, bankName, accountEnding, cancellable } = withdrawal;
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
      <Way withdrawal={withdrawal} />
      <Standing withdrawal={withdrawal} />
      {cancellable ? (
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

/** The steps. Those of a withdrawal that had ended before the page was opened are folded away. */
function Way({ withdrawal }: { withdrawal: WithdrawalView }) {
  const { t } = useTranslation();
  const [isFolded] = useState(withdrawal.finishedAt !== null);
  const steps = (
    <ol className="cash-tl">
      {stepsOf(withdrawal).map((step) => (
        <StepRow key={`${step.name} ${step.at}`} step={step} />
      ))}
    </ol>
  );
  if (!isFolded) return steps;
  return (
    <details className="cash-fold">
      <summary className="xs">
        <span className="link">{t('cashier.withdraw.steps')}</span>
        <DateTime at={withdrawal.finishedAt ?? withdrawal.requestedAt} />
      </summary>
      {steps}
    </details>
  );
}

const documentKeys = {
  'Id Proof': 'IdProof',
  'Address Proof': 'AddressProof',
  'Pan Card': 'PanCard',
} as const;

/** The withdrawal's news for the player, or their next step, or why it ended without money. */
function Standing({ withdrawal }: { withdrawal: WithdrawalView }) {
  const { t } = useTranslation();
  const { status, failure, stoppedFor, neededDocument } = withdrawal;
  if (stoppedFor !== null) return <Note kind="warn">{t(`cashier.stopped.${stoppedFor}`)}</Note>;
  switch (status) {
    case 'review':
      return <Note kind="info">{t('cashier.withdraw.reviewText')}</Note>;
    case 'needs-document':
      return (
        <Note kind="warn">
          {t('cashier.withdraw.needsDocument', {
            document: neededDocument === null ? '' : t(`documents.${documentKeys[neededDocument]}`),
          })}{' '}
          <Link className="link" to={`${paths.profile}#documents`}>
            {t('cashier.withdraw.sendDocument')}
          </Link>
        </Note>
      );
    case 'approved':
      return <p className="sm muted">{t('cashier.withdraw.approvedText')}</p>;
    case 'refused':
      return (
        <Note kind="warn">
          {t('cashier.withdraw.refusedText', { reason: failure ?? '' })}{' '}
          {t('cashier.withdraw.moneyBack')}
        </Note>
      );
    case 'failed':
      return (
        <Note kind="warn">
          {t(`cashier.failure.${failureReason(failure)}`)}{' '}
          {failure === 'payment_reversed' ? null : t('cashier.withdraw.moneyBack')}
        </Note>
      );
    case 'cancelled':
      return <p className="sm muted">{t('cashier.withdraw.moneyBack')}</p>;
    case 'paid':
      return (
        <p className="sm">
          <ReceiptButton id={withdrawal.withdrawalId} reference={withdrawal.reference} />
        </p>
      );
    case 'requested':
    case 'sent':
      return null;
  }
}

const icons: Record<Step['state'], IconName | null> = {
  done: 'check',
  now: 'clock',
  ahead: null,
  bad: 'x',
};

function StepRow({ step: { name, state, at, reviewReasons } }: { step: Step }) {
  const { t } = useTranslation();
  const icon = icons[state];
  return (
    <li className={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="cash-dot">{icon === null ? null : <Icon name={icon} />}</span>
      <b>{t(`cashier.step.${name}`)}</b>
      {at === null ? null : <DateTime at={at} />}
      {reviewReasons.length === 0 ? null : (
        <span className="xs muted cash-why-step">
          {reviewReasons.map((reason) => t(`cashier.reviewReason.${reason}`)).join(' ')}
        </span>
      )}
    </li>
  );
}
