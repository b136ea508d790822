import { useTranslation } from 'react-i18next';
import type { Grant } from '../../state/promotions/grants.ts';
import { dateTimeText } from '../../ui/dates/DateTime.tsx';
import { Cell, DataTable, Row } from '../../ui/lists/DataTable.tsx';
import { Money } from '../../ui/text/Money.tsx';

const BADGES: Partial<Record<Grant['state'], string>> = {
  converted: 'badge-ok',
  expired: 'badge-warn',
};

/** The bonuses that have ended, with their results. */
export function EndedGrants({ grants }: { grants: readonly Grant[] }) {
  const { t } = useTranslation();
  const columns = [
    { label: t('rewards.column.name') },
    { label: t('rewards.column.days') },
    { label: t('rewards.column.amount'), isNumeric: true },
    { label: t('rewards.column.counted'), isNumeric: true },
    { label: t('rewards.column.cash'), isNumeric: true },
    { label: t('rewards.column.state') },
  ];
  return (
    <section className="panel" aria-labelledby="rw-ended">
      <header className="rw-list-head">
        <h2 id="rw-ended" className="h-card grow">
          {t('rewards.ended')}
        </h2>
      </header>
      <DataTable caption={t('rewards.ended')} columns={columns}>
        {grants.map((grant) => (
          <Row key={grant.id}>
            <Cell label={t('rewards.column.name')} className="lead">
              <b>{grant.title}</b>
            </Cell>
            <Cell label={t('rewards.column.days')} className="num">
              {dayText(grant.givenAt)} – {dayText(grant.endedAt ?? grant.givenAt)}
            </Cell>
            <Cell label={t('rewards.column.amount')} className="r">
              <Money amount={grant.amount} />
            </Cell>
            <Cell label={t('rewards.column.counted')} className="r">
              {grant.counted === null ? '—' : <Money amount={grant.counted} />}
            </Cell>
            <Cell label={t('rewards.column.cash')} className="r strong">
              <Money
                className={grant.state === 'converted' ? 'good' : ''}
                amount={grant.state === 'converted' ? grant.endedAmount : '0.00'}
              />
            </Cell>
            <Cell label={t('rewards.column.state')}>
              <span className={`badge ${BADGES[grant.state] ?? ''}`}>
                {t(`rewards.state.${grant.state}`)}
              </span>
            </Cell>
          </Row>
        ))}
      </DataTable>
    </section>
  );
}

/** The day of a moment on the calendar of Buenos Aires: "21/11/2025". */
function dayText(at: string): string {
  return dateTimeText(at).slice(0, 10);
}
