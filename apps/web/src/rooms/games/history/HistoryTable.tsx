import type { HistoryValue } from '@ceibo/contracts/games/history';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import { Cell, DataTable, Row } from '../../../ui/lists/DataTable.tsx';
import { dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { Pager } from '../../../ui/lists/Pager.tsx';
import { SelectField } from '../../../ui/controls/SelectField.tsx';
import { smallPicture } from '../../../ui/lists/game-picture-sizes.ts';
import { hasOtherMovements, historyAmount, isWon, SPORTSBOOK } from './history-form.ts';

const PAGE_SIZES = [5, 15, 25, 40, 50, 99];

interface HistoryTableProps {
  /** The newest first. */
  rounds: readonly HistoryValue[];
  isBusy: boolean;
  onOpen(round: string): void;
  /** Asks for rounds that were played before these; undefined when there are none. */
  onOlder: (() => void) | undefined;
}

/** The rounds in pages. Another page size begins at page 1 again. */
export function HistoryTable({ rounds, isBusy, onOpen, onOlder }: HistoryTableProps) {
  const { t } = useTranslation();
  const [size, setSize] = useState(5);
  const [page, setPage] = useState(1);
  const pageCount = Math.ceil(rounds.length / size);
  const shown = rounds.slice((page - 1) * size, page * size);
  const columns = [
    { label: t('history.from') },
    { label: t('history.to') },
    { label: t('history.name') },
    ...(['initialBalance', 'bet', 'buyIn', 'win', 'closingBalance'] as const).map((name) => ({
      label: t(`history.${name}`),
      isNumeric: true,
    })),
  ];

  return (
    <div className={isBusy ? 'table-busy' : undefined}>
      <DataTable caption={t('history.caption')} columns={columns} className="history-table">
        {shown.map((round) => (
          <HistoryRow key={round.round} round={round} onOpen={() => onOpen(round.round)} />
        ))}
      </DataTable>
      <div className="table-foot">
        <SelectField
          label={t('ui.pageSize')}
          value={size}
          onChange={({ target }) => {
            setSize(Number(target.value));
            setPage(1);
          }}
        >
          {PAGE_SIZES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        <p className="sm muted num" role="status">
          {t('ui.range', {
            first: (page - 1) * size + 1,
            last: (page - 1) * size + shown.length,
            total: rounds.length,
          })}
        </p>
        <Pager page={page} pageCount={pageCount} onTurn={setPage} />
      </div>
      {onOlder && page === pageCount ? (
        <div className="history-older">
          <p className="sm muted grow">{t('history.newestOnly', { count: rounds.length })}</p>
          <Button isLoading={isBusy} onClick={onOlder}>
            {t('history.older')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function HistoryRow({ round, onOpen }: { round: HistoryValue; onOpen(): void }) {
  const { t } = useTranslation();
  return (
    <Row>
      <Cell label={t('history.from')}>
        <Moment at={round.from} />
      </Cell>
      <Cell label={t('history.to')}>
        <Moment at={round.to} />
      </Cell>
      <Cell label={t('history.name')} className="lead">
        <button
          type="button"
          className="history-game"
          aria-label={t('history.open', { name: round.name, at: dateTimeText(round.from) })}
          onClick={onOpen}
        >
          {round.img === null ? (
            <span className="history-img">
              <Icon name={round.provider === SPORTSBOOK ? 'soccer-ball' : 'poker-chip'} />
            </span>
          ) : (
            <img
              className="history-img"
              src={smallPicture(round.img)}
              alt=""
              width={36}
              height={36}
              loading="lazy"
            />
          )}
          <b>{round.name}</b>
        </button>
        {round.freeSpinWin === null ? null : (
          <span className="badge badge-accent history-free">{t('history.freeSpin')}</span>
        )}
      </Cell>
      <Cell label={t('history.initialBalance')} className="r num">
        {historyAmount(round.initialBalance)}
      </Cell>
      <Cell label={t('history.bet')} className="r num">
        {historyAmount(round.bet)}
      </Cell>
      <Cell label={t('history.buyIn')} className="r num muted">
        {historyAmount(round.buyIn)}
      </Cell>
      <Cell label={t('history.win')} className={`r num strong ${isWon(round) ? 'good' : ''}`}>
        {round.freeSpinWin === null ? (
          historyAmount(round.win)
        ) : (
          <span className="history-later">
            {historyAmount(round.freeSpinWin)}
            <span className="xs muted">{t('history.freeSpinWin')}</span>
          </span>
        )}
      </Cell>
      <Cell label={t('history.closingBalance')} className="r num strong">
        {hasOtherMovements(round) ? (
          <span className="history-later">
            {historyAmount(round.closingBalance)}
            <span className="xs muted">{t('history.otherMovements')}</span>
          </span>
        ) : (
          historyAmount(round.closingBalance)
        )}
      </Cell>
    </Row>
  );
}

/** The day, and under it the time. */
function Moment({ at }: { at: string }) {
  const [day, time] = dateTimeText(at).split(' ');
  return (
    <time className="num history-moment" dateTime={at}>
      {day} <span className="muted">{time}</span>
    </time>
  );
}
