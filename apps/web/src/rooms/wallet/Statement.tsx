import { currency as currencies } from '@ceibo/contracts/amount';
import { statementShow } from '@ceibo/contracts/wallet/statement';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { failureWords } from '../../api/failure-words.ts';
import { DateField } from '../../ui/dates/DateField.tsx';
import { useToday } from '../../ui/dates/use-today.ts';
import { Empty } from '../../ui/text/Empty.tsx';
import { LoadFailure } from '../../ui/text/LoadFailure.tsx';
import { PageTurner } from '../../ui/lists/Pager.tsx';
import { SelectField } from '../../ui/controls/SelectField.tsx';
import { momentsOf } from './pockets.ts';
import { StatementFile } from './StatementFile.tsx';
import { useMovements } from './use-movements.ts';
import { MovementTable } from './MovementTable.tsx';

const PAGE = 15;

/**
 * A wallet's statement, the newest movement first, one line per round. The filter is part of the
 * address.
 */
export function Statement({ onRound }: { onRound(number: string): void }) {
  const { t } = useTranslation();
  const { filter, setFilter, request } = useFilter();
  // The numbers that the pages walked through ended with; the last of them begins the page that is
  // open.
  const [trail, setTrail] = useState<readonly string[]>([]);
  const { page, error, isBusy, load } = useMovements({
    ...request,
    limit: PAGE,
    before: trail.at(-1),
  });
  const { currency } = request;

  function change(name: keyof Filter, value: string): void {
    setTrail([]);
    setFilter(name, value);
  }

  const older = page?.before ?? null;
  return (
    <section className="panel" aria-labelledby="statement">
      <header className="row bal-statement-head">
        <h2 id="statement" className="h-card grow">
          {t('statement.title')}
        </h2>
        <StatementFile request={request} days={filter} />
      </header>
      <Filters filter={filter} onChange={change} />
      {error === null ? null : <LoadFailure text={failureWords(error, t)} onRetry={load} />}
      {page === null && error === null ? (
        <span className="sk bal-sk-table" role="status" aria-label={t('ui.loading')} />
      ) : null}
      {page?.movements.length === 0 ? (
        <Empty icon="receipt" title={t('statement.none')} text={t('statement.noneText')} />
      ) : null}
      {page && page.movements.length > 0 ? (
        <div className={isBusy ? 'table-busy' : undefined} aria-busy={isBusy}>
          <MovementTable movements={page.movements} currency={currency} onRound={onRound} />
        </div>
      ) : null}
      {trail.length > 0 || older !== null ? (
        <footer className="table-foot">
          <PageTurner
            onNewer={trail.length > 0 ? () => setTrail(trail.slice(0, -1)) : undefined}
            onOlder={older === null ? undefined : () => setTrail([...trail, older])}
          />
        </footer>
      ) : null}
    </section>
  );
}

/**
 * The filter in the address, and the request that it stands for. A value that the filter does not
 * offer counts as nothing chosen.
 */
function useFilter() {
  const [query, setQuery] = useSearchParams();
  const currency = currencies.options.find((each) => each === query.get('wallet')) ?? 'ARS';
  const show = statementShow.options.find((each) => each === query.get('show')) ?? 'all';
  const filter = {
    wallet: currency,
    show,
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
  };

  function setFilter(name: string, value: string): void {
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return { filter, setFilter, request: { currency, show, ...momentsOf(filter) } };
}

type Filter = ReturnType<typeof useFilter>['filter'];

function Filters({
  filter,
  onChange,
}: {
  filter: Filter;
  onChange(name: keyof Filter, value: string): void;
}) {
  const { t } = useTranslation();
  const today = useToday();
  return (
    <div className="filters">
      <SelectField
        label={t('statement.wallet')}
        value={filter.wallet}
        onChange={({ target }) => onChange('wallet', target.value)}
      >
        {currencies.options.map((each) => (
          <option key={each} value={each}>
            {t(`statement.currency.${each}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('statement.show')}
        value={filter.show}
        onChange={({ target }) => onChange('show', target.value)}
      >
        {statementShow.options.map((each) => (
          <option key={each} value={each}>
            {t(`statement.showing.${each}`)}
          </option>
        ))}
      </SelectField>
      <DateField
        label={t('history.start')}
        value={filter.from}
        max={today}
        onChange={(day) => onChange('from', day)}
      />
      <DateField
        label={t('history.end')}
        value={filter.to}
        max={today}
        onChange={(day) => onChange('to', day)}
      />
    </div>
  );
}
