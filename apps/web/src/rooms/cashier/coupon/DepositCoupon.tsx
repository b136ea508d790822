import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Failure } from '../../../api/outcome.ts';
import { paths } from '../../../paths.ts';
import { askCoupon, type Coupon } from '../../../state/cashier/coupons.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { Button, buttonClass } from '../../../ui/controls/Button.tsx';
import { DateTime } from '../../../ui/dates/DateTime.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { Discard } from '../deposit/DepositUnpaid.tsx';
import type { DepositView } from '../deposit/deposit-outcome.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { CopyRow } from '../transfer/CopyRow.tsx';
import '../transfer/transfer.css';
import { barsOf } from './barcode.ts';
import './coupon.css';

/** The coupon to pay at a kiosk: displayed as long as it can be paid, and printable. */
export function DepositCoupon({ deposit }: { deposit: DepositView }) {
  const { t } = useTranslation();
  // A new number mounts the part below anew, which repeats its request.
  const [question, setQuestion] = useState(0);
  return (
    <article className="panel pad cpn" aria-labelledby="coupon-title">
      <h1 id="coupon-title" className="h-page">
        {t('cashier.coupon.title')}
      </h1>
      <p className="muted">{t('cashier.coupon.text')}</p>
      <CouponOf
        key={question}
        depositId={deposit.depositId}
        onRetry={() => setQuestion((before) => before + 1)}
      />
      <p className="sm muted cpn-wait" role="status">
        <Icon name="clock" />
        {t('cashier.coupon.waiting')}
      </p>
      <div className="cash-ways cpn-screen">
        <Button look="primary" onClick={() => print()}>
          <Icon name="printer" />
          {t('cashier.coupon.print')}
        </Button>
        <Link className={buttonClass()} to={paths.home}>
          {t('cashier.result.home')}
        </Link>
        <Discard depositId={deposit.depositId} />
      </div>
    </article>
  );
}

function CouponOf({ depositId, onRetry }: { depositId: string; onRetry(): void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [coupon, setCoupon] = useState<Coupon | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    let isHere = true;
    const ask = async (): Promise<void> => {
      const outcome = await dispatch(askCoupon(depositId));
      if (!isHere) return;
      if (outcome.kind === 'answer') setCoupon(outcome.answer);
      else setFailure(outcome);
    };
    void ask();
    return () => {
      isHere = false;
    };
  }, [dispatch, depositId]);

  if (failure !== null) return <LoadFailure failure={failure} onRetry={onRetry} />;
  if (coupon === null)
    return <div className="cpn-sk sk" role="status" aria-label={t('ui.loading')} />;
  const { number, barcode, total, expiresAt } = coupon;
  return (
    <div className="tr-account">
      <dl className="cpn-facts">
        <div>
          <dt>{t('cashier.coupon.total')}</dt>
          <dd>
            <Money className="cash-big" amount={total} />
          </dd>
        </div>
        <div>
          <dt>{t('cashier.coupon.until')}</dt>
          <dd>
            <DateTime at={expiresAt} />
          </dd>
        </div>
      </dl>
      <Barcode digits={barcode} />
      <CopyRow
        name={t('cashier.coupon.number')}
        value={number}
        shown={number.replace(/(\d{4})(?=\d)/g, '$1 ')}
        label={t('cashier.coupon.copy')}
      />
    </div>
  );
}

/** Black on white whatever the theme, since a scanner reads it. */
function Barcode({ digits }: { digits: string }) {
  const { t } = useTranslation();
  const { path, width } = barsOf(digits);
  return (
    <figure className="cpn-bars">
      <svg
        viewBox={`0 0 ${width} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('cashier.coupon.barcode')}
      >
        <path d={path} />
      </svg>
      <figcaption className="num">{digits}</figcaption>
    </figure>
  );
}
