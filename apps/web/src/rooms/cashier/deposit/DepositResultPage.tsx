import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { useLeadLater } from '../../../state/use-lead-later.ts';
import { paths, paymentReturnOf } from '../../../paths.ts';
import { followDeposit } from '../../../state/cashier/deposits.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { Spinner } from '../../../ui/text/Blossom.tsx';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { Popup } from '../../../ui/overlays/Popup.tsx';
import { Empty } from '../../../ui/text/Empty.tsx';
import { depositOutcome, isDepositId, type DepositView } from './deposit-outcome.ts';
import { DepositApproved } from './DepositApproved.tsx';
import { againPath } from './deposit-words.ts';
import { DepositUnpaid, Discard } from './DepositUnpaid.tsx';
import { DepositCoupon } from '../coupon/DepositCoupon.tsx';
import { isPaidByCoupon } from '../coupon/coupon.ts';
import { isApprovedAtBank } from '../debin/debin.ts';
import { DepositDebin } from '../debin/DepositDebin.tsx';
import '../results.css';
import { selectIsPlayer, selectIsVisitor } from '../../../state/selectors.ts';

const VISITORS_STAY_MS = 1_000;

/**
 * The page that the browser returns to after a payment, good or bad. Both addresses show this page,
 * since only the server knows the outcome.
 */
export function DepositResultPage() {
  const isPlayer = useAppSelector(selectIsPlayer);
  const isVisitor = useAppSelector(selectIsVisitor);
  const { transactionId } = paymentReturnOf(useLocation());
  useLeadLater(isVisitor ? paths.home : null, { afterMs: VISITORS_STAY_MS });

  if (!isPlayer) return <Confirming />;
  return isDepositId(transactionId) ? (
    <DepositResult key={transactionId} depositId={transactionId} />
  ) : (
    <UnknownDeposit />
  );
}

function DepositResult({ depositId }: { depositId: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const outcome = depositOutcome(
    depositId,
    useAppSelector(({ cashier }) => cashier.depositStatus),
  );
  // A player who left the payment may go on with it in another tab.
  const isWaiting =
    outcome.kind === 'waiting' || (outcome.kind === 'failed' && outcome.status === 'abandoned');

  useEffect(() => {
    if (!isWaiting) return;
    const leaving = new AbortController();
    void dispatch(followDeposit(depositId, leaving.signal));
    return () => leaving.abort();
  }, [isWaiting, depositId, dispatch]);

  switch (outcome.kind) {
    case 'waiting':
      return <Confirming deposit={outcome.deposit} />;
    case 'unknown':
      return <UnknownDeposit />;
    case 'approved':
      return (
        <>
          <h1 className="sr">{t('cashier.response.title')}</h1>
          <DepositApproved deposit={outcome.deposit} />
        </>
      );
    case 'failed':
      return (
        <>
          <h1 className="sr">{t('cashier.response.title')}</h1>
          <DepositUnpaid deposit={outcome.deposit} status={outcome.status} />
        </>
      );
  }
}

/**
 * The page while the payment company has not yet said how the payment ended. Leaving loses nothing.
 * A player on the failed page may have turned back without paying, so the payment can be continued
 * there too. Until the deposit itself is known, the page says nothing against it.
 */
function Confirming({ deposit }: { deposit?: DepositView | undefined }) {
  const { t } = useTranslation();
  const isFailedPage = useLocation().pathname === paths.depositFailed;
  const maybeUnpaid = isFailedPage && deposit !== undefined;
  if (deposit && isPaidByCoupon(deposit)) return <DepositCoupon deposit={deposit} />;
  if (deposit && isApprovedAtBank(deposit)) return <DepositDebin deposit={deposit} />;
  return (
    <div className="cash-wait" role="status">
      <Spinner />
      <h1 className="h-page">
        {maybeUnpaid ? t('cashier.result.noPayment') : t('cashier.result.waiting')}
      </h1>
      <p className="muted">
        {maybeUnpaid ? t('cashier.result.noPaymentText') : t('cashier.result.waitingText')}
      </p>
      <div className="cash-ways">
        {maybeUnpaid && deposit.payUrl !== null ? (
          <>
            <a className={buttonClass({ look: 'primary' })} href={deposit.payUrl}>
              {t('cashier.result.continue')}
            </a>
            <Discard depositId={deposit.depositId} />
          </>
        ) : null}
        {maybeUnpaid && deposit.payUrl === null ? (
          <Link className={buttonClass({ look: 'primary' })} to={againPath(deposit)}>
            {t('cashier.result.again')}
          </Link>
        ) : null}
        <Link className={buttonClass()} to={paths.home}>
          {t('cashier.result.home')}
        </Link>
      </div>
    </div>
  );
}

/**
 * A deposit that the server does not know. No address makes it a success, but the failed page says
 * that the payment failed (specification, section 2).
 */
function UnknownDeposit() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isFailed = useLocation().pathname === paths.depositFailed;
  return (
    <>
      <h1 className="sr">{t('cashier.response.title')}</h1>
      {isFailed ? (
        <Popup
          icon="x"
          kind="bad"
          title={t('cashier.result.failed')}
          onOk={() => void navigate(paths.home)}
        >
          <p>{t('cashier.result.unknownText')}</p>
        </Popup>
      ) : (
        <Empty
          icon="receipt"
          title={t('cashier.result.unknown')}
          text={t('cashier.result.unknownText')}
        >
          <Link className={buttonClass({ look: 'primary' })} to={paths.home}>
            {t('cashier.result.home')}
          </Link>
        </Empty>
      )}
    </>
  );
}
