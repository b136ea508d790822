import type { withdrawSystems } from '@ceibo/contracts/cashier';
import type { AnswerOf } from '@ceibo/contracts/call';
import { formatMoney, moneyToDecimal, parseMoney } from '@ceibo/money';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure } from '../../../api/outcome.ts';
import { tellPushMoment } from '../../../state/push/push-moment.ts';
import { amountOf, paths } from '../../../paths.ts';
import {
  requestWithdrawal,
  requestedWithdrawal,
  selectRequestedWithdrawal,
} from '../../../state/cashier/withdrawals.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { moneyText } from '../../../ui/text/Money.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import type { BankAccount } from '../accounts/account-words.ts';
import { AccountSelect } from '../accounts/AccountSelect.tsx';
import { AmountField } from '../AmountField.tsx';
import { readAmount } from '../../../ui/text/read-amount.ts';
import { amountFault } from '../amounts.ts';
import { createAttempts } from '../attempts.ts';
import { BonusWarning } from './BonusWarning.tsx';
import { useKept } from '../../../ui/behaviour/use-kept.ts';
import { useOwnerGuard } from './use-owner-guard.ts';
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
  const field = useRef<HTMLInputElement>(null);
  const draft = useDraft({ accounts, first, options, system }, () => field.current?.focus());
  const { account, amount, asking, hasBonus, isBusy, mayGo, text, failure } = draft;

  return (
    <form className="cash-gap" noValidate onSubmit={draft.submit}>
      <div className="cash-form">
        <AmountField
          ref={field}
          label={t('cashier.withdraw.amount')}
          text={text}
          onText={draft.changeText}
          onLeave={draft.judge}
          fault={draft.fault}
          limits={draft.limits}
          hint={t('cashier.withdraw.hint', {
            available: moneyText(options.withdrawable),
            min: moneyText(system.min),
            max: moneyText(system.max),
          })}
          after={
            <button
              type="button"
              className="cash-all"
              onClick={() => draft.changeText(formatMoney(parseMoney(options.withdrawable) ?? 0n))}
            >
              {t('cashier.withdraw.all')}
            </button>
          }
        />
        <AccountSelect accounts={accounts} account={account} onChoose={draft.changeAccount} />
      </div>
      <WhyNotMore options={options} />
      {hasBonus ? (
        <BonusWarning bonus={options.bonusAtStake} isAccepted={mayGo} onAccept={draft.acceptLoss} />
      ) : null}
      {failure === null ? null : <WithdrawFailure failure={failure} />}
      {draft.isDone ? <Note kind="ok">{t('cashier.withdraw.done')}</Note> : null}
      <Submit amount={amount} isBusy={isBusy} mayGo={mayGo} />
      {asking === null ? null : (
        <WithdrawConfirm
          account={account}
          amount={asking}
          paidAfterSeconds={options.paidAfterSeconds}
          isBusy={isBusy}
          onConfirm={() => void draft.confirm(asking)}
          onClose={draft.stay}
        />
      )}
    </form>
  );
}

function Submit({
  amount,
  isBusy,
  mayGo,
}: {
  amount: bigint | undefined;
  isBusy: boolean;
  mayGo: boolean;
}) {
  const { t } = useTranslation();
  return (
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
  );
}

/** The player's input, and the steps to the request. */
function useDraft(
  { accounts, first, options, system }: WithdrawFormProps,
  focusAmount: () => void,
) {
  const { bonusAtStake } = options;
  const [text, setText] = useState(useWanted());
  const [isJudged, setJudged] = useState(false);
  const [chosen, setChosen] = useState(first.bankEncodedID);
  const [acceptedLoss, setAcceptedLoss] = useState<string | null>(null);
  const [asking, setAsking] = useState<string | null>(null);
  const { request, failure, isBusy, forget, isDone } = useRequest();

  const account = accounts.find(({ bankEncodedID }) => bankEncodedID === chosen) ?? first;
  const limits = { min: system.min, max: system.max, available: options.withdrawable };
  const fault = amountFault(text, limits);
  const amount = fault === undefined ? readAmount(text) : undefined;
  const hasBonus = (parseMoney(bonusAtStake) ?? 0n) > 0n;
  // The consent is to losing exactly this much: a bonus that has grown since needs a new one.
  const mayGo = !hasBonus || acceptedLoss === bonusAtStake;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    setJudged(true);
    if (amount === undefined) return focusAmount();
    if (!isBusy && mayGo) setAsking(moneyToDecimal(amount));
  }

  async function confirm(confirmed: string): Promise<void> {
    if (isBusy || !mayGo) return;
    const isAccepted = await request({
      bankEncodedID: account.bankEncodedID,
      amount: confirmed,
      loses: hasBonus ? bonusAtStake : null,
    });
    setAsking(null);
    if (!isAccepted) return;
    setText('');
    setJudged(false);
    setAcceptedLoss(null);
  }

  return {
    account,
    amount,
    /** The amount that the player must confirm. */
    asking,
    failure,
    fault: isJudged ? fault : undefined,
    hasBonus,
    isBusy,
    isDone,
    limits,
    mayGo,
    text,
    acceptLoss: (is: boolean) => setAcceptedLoss(is ? bonusAtStake : null),
    changeAccount(id: string): void {
      forget();
      setChosen(id);
    },
    changeText(next: string): void {
      if (isBusy) return;
      forget();
      setText(next);
    },
    confirm,
    judge: () => setJudged(text !== ''),
    stay: () => setAsking(null),
    submit,
  };
}

/** The amount that the link to the form carries. */
function useWanted(): string {
  const amount = parseMoney(amountOf(useLocation()) ?? '') ?? 0n;
  return amount > 0n ? formatMoney(amount) : '';
}

/** The reason why there was no withdrawal, and for one that needs documents a link to send them. */
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

function lossOf(loses: string | null) {
  return loses === null ? { forfeitBonus: false } : { forfeitBonus: true, loses };
}

/**
 * Makes the request, the same one under the same key however often it is tried. In an app with its
 * lock on, the owner of the phone comes first.
 */
function useRequest() {
  const dispatch = useAppDispatch();
  const [attempts] = useState(() => createAttempts(() => crypto.randomUUID()));
  const { data, error, pending } = useAppSelector(selectRequestedWithdrawal);
  const { isAsked, mayLeave } = useOwnerGuard();
  const open = useKept(
    useAppSelector(({ cashier }) => cashier.openWithdrawRequests.data),
  )?.withdrawRequests;

  // A new visit to the page does not show the outcome of an earlier one.
  useEffect(() => () => void dispatch(requestedWithdrawal.cleared()), [dispatch]);

  return {
    async request({
      loses,
      ...wanted
    }: {
      bankEncodedID: string;
      amount: string;
      /** The bonus that the player accepts to lose; null when there is none. */
      loses: string | null;
    }): Promise<boolean> {
      if (!(await mayLeave())) return false;
      const idempotencyKey = attempts.keyFor(`${wanted.bankEncodedID} ${wanted.amount}`);
      const isAccepted = await dispatch(
        requestWithdrawal({ idempotencyKey, ...wanted, ...lossOf(loses) }),
      );
      if (!isAccepted) return false;
      attempts.end();
      tellPushMoment();
      return true;
    },
    failure: error,
    isBusy: pending !== null || isAsked,
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
