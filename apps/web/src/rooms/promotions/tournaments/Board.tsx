import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  BoardAnswer,
  LeaderboardRow,
  TournamentView,
} from '../../../state/promotions/tournaments.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { countText } from '../../../ui/text/number-text.ts';
import { Money } from '../../../ui/text/Money.tsx';
import { scoreBetween, scoreWords } from './tournament-words.ts';

/** The number of places displayed until the player asks for all. */
const FIRST = 10;

interface BoardProps {
  run: TournamentView;
  board: BoardAnswer;
}

/** The player's own place with its neighbours, and the first hundred. */
export function Board({ run, board }: BoardProps) {
  const { t, i18n } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const own = board.around.findIndex(({ isMine }) => isMine);
  const [mine, above] = [board.around[own], board.around[own - 1]];
  return (
    <>
      {mine ? (
        <section className="panel" aria-labelledby="tn-own">
          <header className="tn-lb-head">
            <h2 id="tn-own" className="h-card grow">
              {t('tournaments.yourPlace')}
            </h2>
            {above ? (
              <p className="xs muted">
                {t('tournaments.toPlace', {
                  place: above.place,
                  score: scoreBetween(
                    run.scoring,
                    { from: mine.score, to: above.score },
                    i18n.language,
                  ),
                })}
              </p>
            ) : null}
          </header>
          <Rows run={run} rows={board.around} />
        </section>
      ) : null}
      <section className="panel" aria-labelledby="tn-board">
        <header className="tn-lb-head">
          <h2 id="tn-board" className="h-card grow">
            {t('tournaments.board')}
          </h2>
          {run.state === 'started' || run.state === 'closing' ? (
            <span className="tn-live sm">{t('tournaments.live')}</span>
          ) : null}
        </header>
        {board.top.length === 0 ? (
          <p className="tn-none muted">{t('tournaments.nobody')}</p>
        ) : (
          <Rows run={run} rows={isWhole ? board.top : board.top.slice(0, FIRST)} />
        )}
      </section>
      {isWhole || board.top.length <= FIRST ? null : (
        <Button look="quiet" className="tn-more" onClick={() => setIsWhole(true)}>
          {t('tournaments.all', { count: board.top.length })}
        </Button>
      )}
      <p className="xs muted">
        {t('tournaments.players', {
          count: board.players,
          players: countText(board.players, i18n.language),
        })}
        . {t('tournaments.names')}
      </p>
    </>
  );
}

function Rows({ run, rows }: { run: TournamentView; rows: readonly LeaderboardRow[] }) {
  const { t, i18n } = useTranslation();
  return (
    <ol className="tn-lb">
      {rows.map((row) => (
        <li key={row.place} className={row.isMine ? 'mine' : undefined} value={row.place}>
          <b className={`num${row.place <= 3 ? ` md md${row.place}` : ''}`}>{row.place}</b>
          <span className="tn-who">{row.isMine ? t('tournaments.you') : row.who}</span>
          <span className="tn-won muted">
            {row.prize === null ? null : <Money amount={row.prize} />}
          </span>
          <b className="num tn-score">{scoreWords(run.scoring, row.score, i18n.language)}</b>
        </li>
      ))}
    </ol>
  );
}
