import type { TransactionView } from '@ceibo/contracts/cashier';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Cell, DataTable, Row } from '../../../ui/lists/DataTable.tsx';
import { DateTime, dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { Money, SignedMoney } from '../../../ui/text/Money.tsx';
import { depositPath, rejectionReason } from '../deposit/deposit-words.ts';
import { ReceiptButton } from '../ReceiptButton.tsx';
import { TransferWay } from '../transfer/TransferWay.tsx';
import { hasReceipt, isVoid, statusBadges, statusWord } from './transaction-words.ts';
import { failureReason } from '../withdraw/withdrawal-steps.ts';

/** A deposit that stands so can still be paid, given up or tried again: its page says how. */
const UNPAID = new Set<TransactionView['status']>([
  'pending',
  'abandoned',
  'rejected',
  'cancelled',
  'expired',
]);

export function TransactionTable({ transactions }: { transactions: readonly TransactionView[] }) {
  const { t } = useTranslation();
  const columns = [
    { label: t('transactions.at') },
    { label: t('transactions.kind') },
    { label: t('transactions.detail') },
    { label: t('transactions.amount'), isNumeric: true },
    { label: t('transactions.fee'), isNumeric: true },
    { label: t('transactions.status') },
    { label: t('transactions.reference') },
  ];
  return (
    <DataTable caption={t('transactions.caption')} columns={columns} className="tx">
      {transactions.map((transaction) => (
        <TransactionRow key={transaction.id} transaction={transaction} />
      ))}
    </DataTable>
  );
}

function TransactionRow({ transaction }: { transaction: TransactionView }) {
  const { t } = useTranslation();
  const { kind, status, amount, fee, reference, requestedAt, finishedAt } = transaction;
  const isDeposit = kind === 'deposit';
  // Most deposits end in the minute in which they begin.
  const ended = finishedAt && dateTimeText(finishedAt) !== dateTimeText(requestedAt);
  return (
    <Row>
      <Cell label={t('transactions.at')} className="tx-at">
        <span>
          <DateTime at={requestedAt} />
          {ended ? (
            <span className="xs muted tx-more">
              {t('transactions.ended')} <DateTime at={finishedAt} />
            </span>
          ) : null}
        </span>
      </Cell>
      <Cell label={t('transactions.kind')} className="lead">
        <span className="row tx-kind">
          <span className={`tx-ic ${isDeposit ? 'tx-in' : ''}`}>
            <Icon name={isDeposit ? 'plus' : 'minus'} />
          </span>
          <b>{t(`transactions.of.${kind}`)}</b>
        </span>
      </Cell>
      <Cell label={t('transactions.detail')} className="muted tx-detail">
        <Detail transaction={transaction} />
      </Cell>
      <Cell
        label={t('transactions.amount')}
        className={`r strong tx-amount ${isVoid(status) ? 'muted' : ''}`}
      >
        {isVoid(status) ? (
          <Money amount={amount} />
        ) : (
          <SignedMoney
            amount={isDeposit ? amount : `-${amount}`}
            className={isDeposit && status === 'approved' ? 'good' : ''}
          />
        )}
      </Cell>
      <Cell
        label={t('transactions.fee')}
        className={`r muted tx-fee ${fee === '0.00' ? 'tx-free' : ''}`}
      >
        <Money amount={fee} />
      </Cell>
      <Cell label={t('transactions.status')} className="tx-status">
        <Status transaction={transaction} />
      </Cell>
      <Cell label={t('transactions.reference')} className="xs muted num tx-reference">
        {reference}
      </Cell>
    </Row>
  );
}

function Detail({
  transaction: { system, bankName, accountEnding, transfer },
}: {
  transaction: TransactionView;
}) {
  const { t } = useTranslation();
  if (bankName !== null && accountEnding !== null)
    return t('cashier.withdraw.to', { bank: bankName, ending: accountEnding });
  return (
    <span>
      {t(`cashier.kind.${system}`)}
      {transfer === undefined ? null : <TransferWay transfer={transfer} />}
    </span>
  );
}

/** The payment's status, the reason of its failure, and the player's next steps. */
function Status({ transaction }: { transaction: TransactionView }) {
  const { t } = useTranslation();
  const { status, failure } = transaction;
  return (
    <span>
      <span className={`badge badge-lg ${statusBadges[status]}`}>
        {t(`transactions.is.${statusWord(transaction)}`)}
      </span>
      {status === 'rejected' && transaction.transfer === undefined ? (
        <span className="xs muted tx-more">{t(`cashier.reason.${rejectionReason(failure)}`)}</span>
      ) : null}
      {status === 'refused' ? <span className="xs muted tx-more">{failure}</span> : null}
      {status === 'failed' ? (
        <span className="xs muted tx-more">{t(`cashier.failure.${failureReason(failure)}`)}</span>
      ) : null}
      <Ways transaction={transaction} />
    </span>
  );
}

/** Links to the deposit's payments, or to continue it; and to the receipt. */
function Ways({ transaction }: { transaction: TransactionView }) {
  const { t } = useTranslation();
  const { kind, status, id, reference } = transaction;
  const hasMoved = hasReceipt(transaction);
  const hasPage = kind === 'deposit' && (hasMoved || UNPAID.has(status));
  if (!hasPage && !hasMoved) return null;
  return (
    <span className="tx-ways">
      {hasPage ? (
        <Link className="link xs" to={depositPath(transaction)}>
          {t(hasMoved ? 'cashier.payments.see' : 'transactions.whatNow')}
        </Link>
      ) : null}
      {hasMoved ? <ReceiptButton id={id} reference={reference} /> : null}
    </span>
  );
}
