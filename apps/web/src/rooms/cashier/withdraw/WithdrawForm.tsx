import type { withdrawSystems } from '@ceibo/contracts/cashier';
import type { AnswerOf } from '@ceibo/contracts/call';
import { formatMoney, moneyToDecimal, parseMoney } from '@ceibo/money';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure } from '../../../api/outcome.ts';
import { paths } from '../../../paths.ts';
import {
  requestWithdrawal,
  requestedWithdrawal,
  selectRequestedWithdrawal,
} from '../../../state/cashier/withdrawals.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { moneyText } from '../../../ui/text/Money.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import type { BankAccount } from '../accounts/AccountRow.tsx';
import { AccountSelect } from '../accounts/AccountSelect.tsx';
import { AmountField } from '../AmountField.tsx';
import { readAmount } from '../../../ui/text/read-amount.ts';
import { amountFault } from '../amounts.ts';
import { createAttempts } from '../attempts.ts';
import { BonusWarning } from './BonusWarning.tsx';
import { useKept } from '../../../ui/behaviour/use-kept.ts';
import { WhyNotMore } from './WhyNotMore.tsx';
import { WithdrawConfirm } from './WithdrawConfirm.tsx';

type Options = AnswerOf<typeof withdrawSystems>;

interface WithdrawFormProps {
  accounts: readonly BankAccount[];
  first: BankAccount;
  options: Options;
  system: Options['withdrawSystems'][number];
}

/** Amount, account, and the consent to lose the bonus if there is one. */
export function WithdrawForm({ accounts, first, options, system }: WithdrawFormProps) {
  const { t } = useTranslation();
  const { withdrawable, bonusAtStake } = options;
  const [text, setText] = useState('');
  const [isJudged, setJudged] = useState(false);
  const [chosen, setChosen] = useState(first.bankEncodedID);
  const [acceptedLoss, setAcceptedLoss] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState<string | null>(null);
  const { request, failure, isBusy, forget, isDone } = useRequest();

  const account = accounts.find(({ bankEncodedID }) => bankEncodedID === chosen) ?? first;
  const limits = { min: system.min, max: system.max, available: withdrawable };
  const fault = amountFault(text, limits);
  const amount = fault === undefined ? readAmount(text) : undefined;
  const hasBonus = (parseMoney(bonusAtStake) ?? 0n) > 0n;
  // The consent is to losing exactly this much: a bonus that has grown since is asked about again.
  const mayGo = !hasBonus || acceptedLoss === bonusAtStake;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    setJudged(true);
    if (amount === undefined) return field.current?.focus();
    if (!isBusy && mayGo) setAsking(moneyToDecimal(amount));
  }

  async function confirm(confirmed: string): Promise<void> {
    if (isBusy || !mayGo) return;
    const isAccepted = await request({
      bankEncodedID: account.bankEncodedID,
      amount: confirmed,
      forfeitBonus: hasBonus,
    });
    setAsking(null);
    if (!isAccepted) return;
    setText('');
    setJudged(false);
    setAcceptedLoss(null);
  }

  function changeText(next: string): void {
    if (isBusy) return;
    forget();
    setText(next);
  }

  return (
    <form className="cash-gap" noValidate onSubmit={submit}>
      <div className="cash-form">
        <AmountField
          ref={field}
          label={t('cashier.withdraw.amount')}
          text={text}
          onText={changeText}
          onLeave={() => setJudged(text !== '')}
          fault={isJudged ? fault : undefined}
          limits={limits}
          hint={t('cashier.withdraw.hint', {
            available: moneyText(withdrawable),
            min: moneyText(system.min),
            max: moneyText(system.max),
          })}
          after={
            <button
              type="button"
              className="cash-all"
              onClick={() => changeText(formatMoney(parseMoney(withdrawable) ?? 0n))}
            >
              {t('cashier.withdraw.all')}
            </button>
          }
        />
        <AccountSelect
          accounts={accounts}
          account={account}
          onChoose={(id) => {
            forget();
            setChosen(id);
          }}
        />
      </div>
      <WhyNotMore options={options} />
      {hasBonus ? (
        <BonusWarning
          bonus={bonusAtStake}
          isAccepted={acceptedLoss === bonusAtStake}
          onAccept={(is) => setAcceptedLoss(is ? bonusAtStake : null)}
        />
      ) : null}
      {failure === null ? null : <WithdrawFailure failure={failure} />}
      {isDone ? <Note kind="ok">{t('cashier.withdraw.done')}</Note> : null}
      <div className="cash-go">
        <Button
          type="submit"
          look="primary"
          size="lg"
          disabled={!mayGo}
          aria-describedby="withdraw-why"
          isLoading={isBusy}
        >
          {amount === undefined
            ? t('cashier.withdraw.submit')
            : t('cashier.withdraw.submitAmount', { amount: moneyText(moneyToDecimal(amount)) })}
        </Button>
        <span id="withdraw-why" className="sm muted">
          {mayGo ? t('cashier.withdraw.free') : t('cashier.withdraw.why')}
        </span>
      </div>
      {asking === null ? null : (
        <WithdrawConfirm
          account={account}
          amount={asking}
          paidAfterSeconds={options.paidAfterSeconds}
          isBusy={isBusy}
          onConfirm={() => void confirm(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </form>
  );
}

/** Why there was no withdrawal, and for one that needs documents the way to send them. */
function WithdrawFailure({ failure }: { failure: Failure }) {
  const { t } = useTranslation();
  const needsDocuments = failure.kind === 'refusal' && failure.code === 'DOCUMENTS_NEEDED';
  return (
    <Note kind="bad">
      {failureWords(failure, t)}{' '}
      {needsDocuments ? (
        <Link className="link" to={`${paths.profile}#documents`}>
          {t('cashier.withdraw.toDocuments')}
        </Link>
      ) : null}
    </Note>
  );
}

/** Makes the request, the same one under the same key however often it is tried. */
function useRequest() {
  const dispatch = useAppDispatch();
  const [attempts] = useState(() => createAttempts(() => crypto.randomUUID()));
  const { data, error, pending } = useAppSelector(selectRequestedWithdrawal);
  const open = useKept(
    useAppSelector(({ cashier }) => cashier.openWithdrawRequests.data),
  )?.withdrawRequests;

  // What came of an earlier visit to the page is told no more.
  useEffect(() => () => void dispatch(requestedWithdrawal.cleared()), [dispatch]);

  return {
    async request(wish: {
      bankEncodedID: string;
      amount: string;
      forfeitBonus: boolean;
    }): Promise<boolean> {
      const idempotencyKey = attempts.keyFor(`${wish.bankEncodedID} ${wish.amount}`);
      const isAccepted = await dispatch(requestWithdrawal({ idempotencyKey, ...wish }));
      if (isAccepted) attempts.end();
      return isAccepted;
    },
    failure: error,
    isBusy: pending !== null,
    // The note is about a request that is still under way: not about one that was cancelled since.
    isDone:
      data !== null &&
      open?.some(({ withdrawalId }) => withdrawalId === data.withdrawalId) === true,
    forget(): void {
      attempts.end();
      dispatch(requestedWithdrawal.cleared());
    },
  };
}
