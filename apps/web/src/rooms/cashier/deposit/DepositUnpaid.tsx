import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure } from '../../../api/outcome.ts';
import { paths } from '../../../paths.ts';
import { giveUpDeposit } from '../../../state/cashier/discard-deposit.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { Button, buttonClass } from '../../../ui/controls/Button.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Popup } from '../../../ui/overlays/Popup.tsx';
import { DepositPayments } from './DepositPayments.tsx';
import { DepositReference } from './DepositReference.tsx';
import type { DepositView, UnpaidStatus } from './deposit-outcome.ts';
import { againPath } from './deposit-words.ts';
import { UnpaidWords } from './UnpaidWords.tsx';

const PRIMARY = buttonClass({ look: 'primary', size: 'lg', isBlock: true });

/** A deposit without money: how it ended, and what can be done about it. */
export function DepositUnpaid({ deposit, status }: { deposit: DepositView; status: UnpaidStatus }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Popup
      icon="x"
      kind={status === 'abandoned' ? 'warn' : 'bad'}
      title={status === 'reversed' ? t('cashier.result.reversed') : t('cashier.result.failed')}
      onOk={() => void navigate(paths.home)}
      first={<WayOn deposit={deposit} status={status} />}
      last={status === 'abandoned' ? <Discard depositId={deposit.depositId} /> : undefined}
    >
      <UnpaidWords deposit={deposit} status={status} />
      <DepositPayments deposit={deposit} />
      <DepositReference deposit={deposit} />
    </Popup>
  );
}

/** On with the payment where it was left; or again with the same method and amount. */
function WayOn({ deposit, status }: { deposit: DepositView; status: UnpaidStatus }) {
  const { t } = useTranslation();
  if (status === 'reversed') return null;
  if (status === 'abandoned' && deposit.payUrl !== null)
    return (
      <a className={PRIMARY} href={deposit.payUrl}>
        {t('cashier.result.continue')}
      </a>
    );
  return (
    <Link className={PRIMARY} to={againPath(deposit)}>
      {t('cashier.result.again')}
    </Link>
  );
}

export function Discard({ depositId }: { depositId: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function discard(): Promise<void> {
    setBusy(true);
    setFailure(await dispatch(giveUpDeposit(depositId)));
    setBusy(false);
  }

  return (
    <>
      <Button look="quiet" isBlock isLoading={isBusy} onClick={() => void discard()}>
        {t('cashier.result.discard')}
      </Button>
      {failure === null ? null : <Note kind="bad">{failureWords(failure, t)}</Note>}
    </>
  );
}
