import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../api/outcome.ts';
import { askTransferAccount, type TransferAccount } from '../../../state/cashier/transfers.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { Icon } from '../../../ui/text/Icon.tsx';
import { Money, moneyText } from '../../../ui/text/Money.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import type { DepositSystem } from '../SystemChoice.tsx';
import { useCharge } from '../use-charge.ts';
import { CopyRow } from './CopyRow.tsx';
import { IncomingTransfers } from './IncomingTransfers.tsx';
import { ShareButton } from './ShareButton.tsx';
import './transfer.css';

/** The player's own CVU in place of an amount, and below it what arrived there. */
export function TransferDeposit({ system }: { system: DepositSystem }) {
  const { t } = useTranslation();
  // A new number mounts the part below anew, which repeats its request.
  const [question, setQuestion] = useState(0);
  return (
    <>
      <section className="panel pad" aria-labelledby="transfer-to">
        <h2 id="transfer-to" className="cash-h">
          <span className="cash-n">2</span>
          {t('cashier.transfer.title')}
        </h2>
        <p className="sm muted tr-lead">{t('cashier.transfer.lead')}</p>
        <Account
          key={question}
          systemId={system.id}
          onRetry={() => setQuestion((before) => before + 1)}
        />
      </section>
      <IncomingTransfers systemId={system.id} />
    </>
  );
}

function Account({ systemId, onRetry }: { systemId: string; onRetry(): void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [account, setAccount] = useState<TransferAccount | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  useEffect(() => {
    let isHere = true;
    const ask = async (): Promise<void> => {
      const outcome = await dispatch(askTransferAccount(systemId));
      if (!isHere) return;
      if (outcome.kind === 'answer') setAccount(outcome.answer);
      else setFailure(outcome);
    };
    void ask();
    return () => {
      isHere = false;
    };
  }, [dispatch, systemId]);

  if (failure !== null) return <LoadFailure failure={failure} onRetry={onRetry} />;
  if (account === null)
    return <div className="tr-sk sk" role="status" aria-label={t('ui.loading')} />;
  return (
    <div className="tr-account">
      <CopyRow
        name={t('cashier.transfer.cvu')}
        value={account.cvu}
        shown={inGroups(account.cvu)}
        label={t('cashier.transfer.copyCvu')}
      />
      <CopyRow
        name={t('cashier.transfer.alias')}
        value={account.alias}
        shown={account.alias}
        label={t('cashier.transfer.copyAlias')}
      />
      <p className="sm tr-holder">
        <span className="muted">{t('cashier.transfer.holder')}</span> <b>{account.holder}</b>
      </p>
      <ShareButton account={account} />
    </div>
  );
}

/** "0000 0031 0001 …": a number of 22 digits is read in groups. */
function inGroups(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** The fee of a transfer, its limits, and its next steps. */
export function TransferSummary({ system }: { system: DepositSystem }) {
  const { t } = useTranslation();
  const charge = useCharge();
  const { min, max, arrives } = system;
  const steps = ['send', 'arrive', 'credit'] as const;
  return (
    <aside className="panel pad cash-sum" aria-labelledby="transfer-how">
      <h2 id="transfer-how" className="cash-h">
        {t('cashier.transfer.how')}
      </h2>
      <ol className="tr-steps">
        {steps.map((step, index) => (
          <li key={step}>
            <span className="cash-n">{index + 1}</span>
            <span>{t(`cashier.transfer.step.${step}`)}</span>
          </li>
        ))}
      </ol>
      <dl>
        <div className="cash-kv">
          <dt>{t('cashier.transfer.least')}</dt>
          <dd>
            <Money amount={min} />
          </dd>
        </div>
        <div className="cash-kv">
          <dt>{t('cashier.transfer.most')}</dt>
          <dd>
            <Money amount={max} />
          </dd>
        </div>
        <div className="cash-kv">
          <dt>{t('cashier.deposit.fee')}</dt>
          <dd>{charge(system)}</dd>
        </div>
        <div className="cash-kv">
          <dt>{t('cashier.deposit.arrives')}</dt>
          <dd>{t(`cashier.arrives.${arrives}`)}</dd>
        </div>
      </dl>
      <p className="xs muted cash-small">
        <Icon name="shield-check" />
        <span>{t('cashier.transfer.own', { min: moneyText(min), max: moneyText(max) })}</span>
      </p>
    </aside>
  );
}
