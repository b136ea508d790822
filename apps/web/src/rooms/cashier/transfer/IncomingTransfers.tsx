import type { TransferView } from '@ceibo/contracts/cashier/transfers';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { depositStatus } from '../../../state/cashier/deposits.ts';
import { askIncomingTransfers } from '../../../state/cashier/transfers.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { useRepeated } from '../../../ui/behaviour/use-repeated.ts';
import { DateTime } from '../../../ui/dates/DateTime.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { TransferWay } from './TransferWay.tsx';

/** A push is quicker; this is for a page whose event stream is lost. */
const ASKED_EVERY_MS = 10_000;

const badges = {
  credited: 'badge-ok',
  returning: 'badge-warn',
  returned: '',
  held: 'badge-bad',
} as const satisfies Record<TransferView['state'], string>;

/** The transfers that arrived, each with where its money is. */
export function IncomingTransfers({ systemId }: { systemId: string }) {
  const { t } = useTranslation();
  const transfers = useTransfers(systemId);
  return (
    <section className="panel pad" aria-labelledby="transfer-list">
      <h2 id="transfer-list" className="cash-h">
        {t('cashier.transfer.list')}
      </h2>
      {transfers === null ? (
        <div className="tr-sk tr-sk-list sk" role="status" aria-label={t('ui.loading')} />
      ) : transfers.length === 0 ? (
        <p className="sm muted tr-none">{t('cashier.transfer.none')}</p>
      ) : (
        <ul className="tr-list" aria-live="polite">
          {transfers.map((transfer) => (
            <Transfer key={transfer.depositId} transfer={transfer} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Transfer({ transfer }: { transfer: TransferView }) {
  const { t } = useTranslation();
  const { amount, currency, payer, accountEnding, state, reason, reference, takenAt } = transfer;
  return (
    <li>
      <div className="row">
        <b className="grow">
          {currency === 'ARS' ? <Money amount={amount} /> : `${currency} ${amount}`}
        </b>
        <span className={`badge badge-lg ${badges[state]}`}>
          {t(`cashier.transfer.is.${state}`)}
        </span>
      </div>
      <p className="xs muted">
        {reason === null ? (
          <>
            {t('cashier.transfer.from', { payer, ending: accountEnding })}
            {' · '}
            <DateTime at={takenAt} />
            {' · '}
          </>
        ) : null}
        {reference}
      </p>
      <TransferWay transfer={transfer} />
    </li>
  );
}

/** Null until they are known; a question that fails leaves what is displayed. */
function useTransfers(systemId: string): readonly TransferView[] | null {
  const dispatch = useAppDispatch();
  const [transfers, setTransfers] = useState<readonly TransferView[] | null>(null);
  const isHere = useRef(false);
  const pushed = useAppSelector(({ cashier }) => cashier.depositStatus.data);

  const ask = useCallback(() => {
    const load = async (): Promise<void> => {
      const outcome = await dispatch(askIncomingTransfers());
      if (isHere.current && outcome.kind === 'answer') setTransfers(outcome.answer.transfers);
    };
    void load();
  }, [dispatch]);

  useEffect(() => {
    isHere.current = true;
    // No other page follows a deposit any more: the next event may be about a transfer.
    dispatch(depositStatus.cleared());
    ask();
    return () => {
      isHere.current = false;
    };
  }, [ask, dispatch]);
  useEffect(() => {
    if (pushed?.systemId !== systemId) return;
    dispatch(depositStatus.cleared());
    ask();
  }, [pushed, systemId, ask, dispatch]);
  useRepeated(ask, ASKED_EVERY_MS);
  return transfers;
}
