import { transactionState, transactionView } from '@ceibo/contracts/cashier';
import { daysLater, dayToWire, isDay } from '@ceibo/contracts/day';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { failureWords } from '../../../api/failure-words.ts';
import { paths } from '../../../paths.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { transactionList, selectTransactionList } from '../../../state/cashier/transactions.ts';
import { useFresh } from '../../../state/use-fresh.ts';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { useToday } from '../../../ui/dates/use-today.ts';
import { Empty } from '../../../ui/text/Empty.tsx';
import { LoadFailure } from '../../../ui/text/LoadFailure.tsx';
import { PageTurner } from '../../../ui/lists/Pager.tsx';
import { SelectField } from '../../../ui/controls/SelectField.tsx';
import { useKept } from '../../../ui/behaviour/use-kept.ts';
import { TransactionTable } from './TransactionTable.tsx';
import './transactions.css';

const PAGE = 15;
const kinds = transactionView.shape.kind.options;

/**
 * The player's deposits and withdrawals, the newest first, and how each stands. The filter is part
 * of the address.
 */
export function TransactionHistoryPage() {
  const { t } = useTranslation();
  const { filter, change, isFiltered, today } = useFilter();
  const { page, error, isBusy, load, onNewer, onOlder } = usePages(filter);

  return (
    <>
      <h1 className="h-page">{t('transactions.title')}</h1>
      <section className="panel" aria-label={t('transactions.title')}>
        <div className="filters">
          <DateField
            label={t('history.start')}
            value={filter.from}
            max={earlier(filter.to, today)}
            onChange={(day) => change('from', day)}
          />
          <DateField
            label={t('history.end')}
            value={filter.to}
            min={isDay(filter.from) ? filter.from : undefined}
            max={today}
            onChange={(day) => change('to', day)}
          />
          <SelectField
            label={t('transactions.kind')}
            value={filter.kind ?? ''}
            onChange={({ target }) => change('kind', target.value)}
          >
            <option value="">{t('transactions.all')}</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`transactions.of.${kind}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('transactions.status')}
            value={filter.state ?? ''}
            onChange={({ target }) => change('state', target.value)}
          >
            <option value="">{t('transactions.all')}</option>
            {transactionState.options.map((state) => (
              <option key={state} value={state}>
                {t(`transactions.state.${state}`)}
              </option>
            ))}
          </SelectField>
        </div>
        {error === null ? null : <LoadFailure text={failureWords(error, t)} onRetry={load} />}
        {page === null && error === null ? <Skeleton /> : null}
        {page?.transactions.length === 0 && error === null ? (
          <Nothing isFiltered={isFiltered} />
        ) : null}
        {page && page.transactions.length > 0 ? (
          <div className={isBusy || error !== null ? 'table-busy' : undefined} aria-busy={isBusy}>
            <TransactionTable transactions={page.transactions} />
          </div>
        ) : null}
        {onNewer || onOlder ? (
          <footer className="table-foot">
            <PageTurner onNewer={onNewer} onOlder={onOlder} />
          </footer>
        ) : null}
      </section>
    </>
  );
}

/** The first day lies before the last one. */
function earlier(day: string, today: string): string {
  return isDay(day) && day < today ? day : today;
}

type Filter = ReturnType<typeof useFilter>['filter'];

/**
 * The page that is open, and the ways to its neighbours. Another filter begins at the newest again.
 */
function usePages({ from, to, kind, state }: Filter) {
  const dispatch = useAppDispatch();
  const { data, error, pending } = useAppSelector(selectTransactionList);
  const page = useKept(data);
  const of = [from, to, kind, state].join('/');
  const [walked, setWalked] = useState<{ of: string; cursors: readonly string[] }>({
    of,
    cursors: [],
  });
  const cursors = walked.of === of ? walked.cursors : [];
  const cursor = cursors.at(-1);
  const load = useCallback(() => {
    const days = {
      ...(isDay(from) ? { startDate: dayToWire(from) } : {}),
      ...(isDay(to) ? { endDate: dayToWire(to) } : {}),
    };
    void dispatch(
      transactionList.load({
        ...days,
        kind,
        state,
        limit: PAGE,
        ...(cursor === undefined ? {} : { cursor }),
      }),
    );
  }, [dispatch, from, to, kind, state, cursor]);
  useFresh(load);

  const older = page?.cursor ?? null;
  return {
    page,
    error,
    isBusy: pending !== null,
    load,
    onNewer:
      cursors.length === 0 ? undefined : () => setWalked({ of, cursors: cursors.slice(0, -1) }),
    onOlder: older === null ? undefined : () => setWalked({ of, cursors: [...cursors, older] }),
  };
}

/**
 * The filter in the address; at first the last thirty days. A value that the filter does not offer
 * counts as nothing chosen.
 */
function useFilter() {
  const [query, setQuery] = useSearchParams();
  const today = useToday();
  const filter = {
    from: query.get('from') ?? daysLater(today, -30),
    to: query.get('to') ?? today,
    kind: kinds.find((kind) => kind === query.get('kind')),
    state: transactionState.options.find((state) => state === query.get('state')),
  };

  function change(name: keyof typeof filter, value: string): void {
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return { filter, change, isFiltered: query.size > 0, today };
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation();
  const canDeposit = useAppSelector(({ player }) => player.cashierFlags.deposits);
  if (isFiltered)
    return (
      <Empty
        icon="receipt"
        title={t('transactions.noneFound')}
        text={t('transactions.noneFoundText')}
      />
    );
  return (
    <Empty icon="receipt" title={t('transactions.none')} text={t('transactions.noneText')}>
      {canDeposit ? (
        <Link className={buttonClass({ look: 'primary' })} to={paths.deposit}>
          {t('wallet.deposit')}
        </Link>
      ) : null}
    </Empty>
  );
}

function Skeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('ui.loading')}>
      {[1, 2, 3, 4, 5].map((number) => (
        <span key={number} className="sk table-sk" />
      ))}
    </div>
  );
}
