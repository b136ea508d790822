import { formatMoney, moneyToDecimal } from '@ceibo/money';
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { isInApp } from '../../../native/in-app.ts';
import { startedDeposit, selectStartedDeposit } from '../../../state/cashier/deposits.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { moneyText } from '../../../ui/text/Money.tsx';
import { AmountField } from '../AmountField.tsx';
import { AmountPresets } from '../AmountPresets.tsx';
import { readAmount } from '../../../ui/text/read-amount.ts';
import { amountFault, presetsWithin, type AmountFault } from '../amounts.ts';
import { createAttempts } from '../attempts.ts';
import { rememberPlaceBefore } from './before-deposit.ts';
import { askedAgain } from './deposit-words.ts';
import { DepositSummary } from './DepositSummary.tsx';
import { DebitAccount } from '../debin/DebitAccount.tsx';
import { useDebitAccount } from '../debin/use-debit-account.ts';
import { SystemChoice, type DepositSystem } from '../SystemChoice.tsx';
import { TransferDeposit, TransferSummary } from '../transfer/TransferDeposit.tsx';

const CURRENCY = 'ARS';

interface DepositFormProps {
  systems: readonly DepositSystem[];
  first: DepositSystem;
  /** Other choices before a payment. Their own forms stand outside the form of the payment. */
  below: ReactNode;
}

/** Method, amount, summary; then the payment company's own page. */
export function DepositForm({ systems, first, below }: DepositFormProps) {
  const id = useId();
  const { system, setSystemId, text, setText } = useWish(systems, first);
  const [isJudged, setJudged] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { pay, failure, isBusy, forget } = usePayment();
  const isByApproval = system.begins === 'approval';
  const debit = useDebitAccount(isByApproval);
  const bankEncodedID = debit.account?.bankEncodedID;

  const fault = amountFault(text, system);
  const amount = fault === undefined ? readAmount(text) : undefined;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (system.begins === 'account') return;
    setJudged(true);
    if (amount === undefined) return field.current?.focus();
    // The panel of accounts says what is missing.
    if (isByApproval && bankEncodedID === undefined) return debit.focus();
    if (!isBusy) void pay({ systemId: system.id, amount: moneyToDecimal(amount), bankEncodedID });
  }

  // While the payment is being prepared it is what it is.
  function changeText(next: string): void {
    if (isBusy) return;
    if (readAmount(next) !== readAmount(text)) forget();
    setText(next);
  }

  function change(apply: () => void): void {
    if (isBusy) return;
    forget();
    apply();
  }

  return (
    <div className="cash-grid">
      <div className="cash-stack">
        <form id={id} className="cash-stack" noValidate onSubmit={submit}>
          <SystemChoice
            systems={systems}
            chosen={system.id}
            onChoose={(next) => change(() => setSystemId(next))}
          />
          {isByApproval ? <DebitAccount choice={debit} onChange={change} /> : null}
          {system.begins === 'account' ? (
            <TransferDeposit key={system.id} system={system} />
          ) : (
            <DepositAmount
              ref={field}
              step={isByApproval ? 3 : 2}
              system={system}
              text={text}
              fault={isJudged ? fault : undefined}
              onText={changeText}
              onLeave={() => setJudged(true)}
            />
          )}
        </form>
        {below}
      </div>
      {system.begins === 'account' ? (
        <TransferSummary system={system} />
      ) : (
        <DepositSummary {...{ system, amount, failure, isBusy }} form={id} onAmount={changeText} />
      )}
    </div>
  );
}

/** The payment system and the amount: from the address, else those that most players choose. */
function useWish(systems: readonly DepositSystem[], first: DepositSystem) {
  const { search } = useLocation();
  const [asked] = useState(() => askedAgain(search));
  const [systemId, setSystemId] = useState(asked.systemId);
  const [text, setText] = useState(() =>
    asked.amount === undefined ? startingText(first) : formatMoney(asked.amount),
  );
  const system = systems.find(({ id }) => id === systemId) ?? first;
  return { system, setSystemId, text, setText };
}

interface DepositAmountProps {
  ref: Ref<HTMLInputElement>;
  /** Its number among the steps. */
  step: number;
  system: DepositSystem;
  text: string;
  fault: AmountFault | undefined;
  onText(text: string): void;
  onLeave(): void;
}

function DepositAmount({ ref, step, system, text, fault, onText, onLeave }: DepositAmountProps) {
  const { t } = useTranslation();
  return (
    <section className="panel pad" aria-labelledby="deposit-amount">
      <h2 id="deposit-amount" className="cash-h">
        <span className="cash-n">{step}</span>
        {t('cashier.deposit.chooseAmount')}
      </h2>
      <div className="cash-amts" role="group" aria-labelledby="deposit-amount">
        <AmountPresets presets={presetsWithin(system)} text={text} onText={onText} />
      </div>
      <AmountField
        ref={ref}
        label={t('cashier.deposit.otherAmount')}
        text={text}
        onText={onText}
        onLeave={onLeave}
        fault={fault}
        limits={system}
        hint={t('cashier.amount.limits', {
          min: moneyText(system.min),
          max: moneyText(system.max),
        })}
        after={<span className="muted xs strong">{CURRENCY}</span>}
      />
    </section>
  );
}

/** The middle preset, as a beginning that is easily changed. */
function startingText(system: DepositSystem): string {
  const presets = presetsWithin(system);
  const middle = presets[Math.floor(presets.length / 2)];
  return middle === undefined ? '' : formatMoney(middle);
}

interface Wanted {
  systemId: string;
  amount: string;
  /** The account to debit, for a system that begins by approval. */
  bankEncodedID: string | undefined;
}

/** In the app the company's page comes over the site's, which goes on when it is closed. */
async function goToCompany(url: string): Promise<void> {
  const isOver = isInApp() && (await openOverSite(url));
  if (!isOver) location.assign(url);
}

async function openOverSite(url: string): Promise<boolean> {
  try {
    const { openPaymentPage } = await import('../../../native/in-app-page.ts');
    const { bridgeHere } = await import('../../../native/here.ts');
    return await openPaymentPage(bridgeHere(), { url, page: document });
  } catch {
    return false;
  }
}

/** Begins the deposit and leads to the payment company. Stays busy until the page is left. */
function usePayment() {
  const dispatch = useAppDispatch();
  const [attempts] = useState(() => createAttempts(() => crypto.randomUUID()));
  const { data, error, pending } = useAppSelector(selectStartedDeposit);

  const forget = useCallback(() => {
    attempts.end();
    dispatch(startedDeposit.cleared());
  }, [attempts, dispatch]);

  // The browser may bring the page back as it was left. A player who comes back and pays means
  // another deposit.
  useEffect(() => {
    const startAnew = ({ persisted }: PageTransitionEvent) => {
      if (persisted) forget();
    };
    window.addEventListener('pageshow', startAnew);
    return () => window.removeEventListener('pageshow', startAnew);
  }, [forget]);

  return {
    async pay({ systemId, amount, bankEncodedID }: Wanted): Promise<void> {
      const idempotencyKey = attempts.keyFor(`${systemId} ${amount} ${bankEncodedID ?? ''}`);
      const account = bankEncodedID === undefined ? {} : { bankEncodedID };
      const wanted = { idempotencyKey, systemId, amount, ...account };
      const outcome = await dispatch(startedDeposit.load(wanted));
      if (outcome.kind !== 'answer') return;
      rememberPlaceBefore(window);
      await goToCompany(outcome.answer.redirectUrl);
    },
    failure: error,
    isBusy: pending !== null || data !== null,
    /** The player has changed the request, so the earlier attempt no longer counts. */
    forget,
  };
}
