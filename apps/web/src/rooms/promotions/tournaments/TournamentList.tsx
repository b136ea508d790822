import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { runPath } from '../../../paths.ts';
import type { TournamentView } from '../../../state/promotions/tournaments.ts';
import { dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { countText } from '../../../ui/text/number-text.ts';
import { Icon } from '../../../ui/text/Icon.tsx';
import { Money, moneyText } from '../../../ui/text/Money.tsx';
import { JoinButton } from './JoinButton.tsx';
import { phaseOf, roughly, ruleWords } from './tournament-words.ts';

interface ListProps {
  runs: readonly TournamentView[];
  now: string;
  /** The page that shows one of them. */
  page: string;
  onChanged(): void;
}

/** The tournaments that run, those to come, and those that have ended. */
export function TournamentList({ runs, ...rest }: ListProps) {
  const { t } = useTranslation();
  const running = runs.filter((run) => !['coming', 'ended'].includes(phaseOf(run)));
  const coming = runs.filter((run) => phaseOf(run) === 'coming');
  const ended = runs.filter((run) => phaseOf(run) === 'ended');
  return (
    <>
      <Section title={t('tournaments.running')} runs={running} {...rest} />
      <Section title={t('tournaments.coming')} runs={coming.toReversed()} {...rest} />
      {ended.length > 0 ? <Ended runs={ended} page={rest.page} /> : null}
    </>
  );
}

function Section({ title, runs, ...rest }: ListProps & { title: string }) {
  if (runs.length === 0) return null;
  return (
    <section>
      <h2 className="h-sec tn-sec">{title}</h2>
      <ul className="tns">
        {runs.map((run) => (
          <li key={run.id}>
            <Card run={run} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ run, now, page, onChanged }: Omit<ListProps, 'runs'> & { run: TournamentView }) {
  const { t, i18n } = useTranslation();
  const isComing = phaseOf(run) === 'coming';
  const mayJoin = run.entry === 'opt-in' && (isComing || run.state === 'started');
  return (
    <article className="tn panel">
      <span className="tn-art">
        {run.art === null ? null : <img src={`/art/${run.art}.webp`} alt="" loading="lazy" />}
        <span className={`badge ${isComing ? 'badge-info' : 'tn-badge'}`}>
          {isComing ? dateTimeText(run.startsAt) : t(`tournaments.phase.${phaseOf(run)}`)}
        </span>
      </span>
      <div className="tn-b">
        <h3 className="tn-t">
          <Link to={runPath(page, run.id)}>{run.title}</Link>
        </h3>
        <p className="tn-p">
          <span className="xs muted">{t('tournaments.prizes')}</span>
          <Money className="tn-pool" amount={run.pool} />
        </p>
        <p className="tn-m">
          {run.level === null ? null : (
            <span>
              <Icon name="crown" />
              {t('tournaments.fromLevel', { level: t(`balance.levelName.${run.level}`) })}
            </span>
          )}
          <span>
            <Icon name="trophy" />
            {ruleWords(t, run)}
          </span>
          <span>
            <Icon name="clock" />
            {isComing
              ? t('tournaments.lasts', {
                  time: roughly(t, Date.parse(run.endsAt) - Date.parse(run.startsAt)),
                })
              : t('tournaments.closesIn', {
                  time: roughly(t, Date.parse(run.endsAt) - Date.parse(now)),
                })}
          </span>
        </p>
        <div className="tn-f">
          <span className="grow xs muted">
            {run.mine?.place === undefined || run.mine.place === null ? (
              t('tournaments.players', {
                count: run.players,
                players: countText(run.players, i18n.language),
              })
            ) : (
              <>
                {t('tournaments.yourPlace')}{' '}
                <b className="num">{t('tournaments.place', { place: run.mine.place })}</b>
              </>
            )}
          </span>
          {run.mine === null ? null : (
            <span className="badge badge-ok">
              <Icon name="check" />
              {t('tournaments.in')}
            </span>
          )}
          {run.mine === null && mayJoin ? (
            <JoinButton run={run} size="sm" onDone={onChanged} />
          ) : null}
        </div>
      </div>
    </article>
  );
}

function Ended({ runs, page }: Pick<ListProps, 'runs' | 'page'>) {
  const { t } = useTranslation();
  return (
    <section>
      <h2 className="h-sec tn-sec">{t('tournaments.ended')}</h2>
      <ul className="panel tn-done">
        {runs.map((run) => (
          <li key={run.id}>
            <span className="grow">
              <Link className="link" to={runPath(page, run.id)}>
                {run.title}
              </Link>
              <span className="xs muted">
                {`${dayText(run.startsAt)} – ${dayText(run.endsAt)} · ${moneyText(run.pool)}`}
              </span>
            </span>
            <span className="tn-d">
              <span className="xs muted">{t('tournaments.finished')}</span>
              <b className="num">
                {run.mine?.place === undefined || run.mine.place === null
                  ? t('tournaments.notPlayed')
                  : t('tournaments.place', { place: run.mine.place })}
              </b>
            </span>
            <span className="tn-d">
              <span className="xs muted">{t('tournaments.prize')}</span>
              {run.mine === null || run.mine.wonTimes === 0 ? (
                <b className="muted">{t('tournaments.noPrize')}</b>
              ) : (
                <b className="accent">
                  <Money amount={run.mine.won} />
                </b>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The day and the month of a moment in Buenos Aires: "21/11". */
function dayText(at: string): string {
  return dateTimeText(at).slice(0, 5);
}
