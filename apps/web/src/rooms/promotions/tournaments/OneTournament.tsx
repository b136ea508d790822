import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureWords } from '../../../api/failure-words.ts';
import { gamePath, openedHere } from '../../../paths.ts';
import type { TournamentAnswer, TournamentView } from '../../../state/promotions/tournaments.ts';
import { dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { LoadFailure } from '../../../ui/text/LoadFailure.tsx';
import { Money, moneyText } from '../../../ui/text/Money.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { bonusLines } from '../grant-words.ts';
import { HiddenOffers } from '../offers/HiddenOffers.tsx';
import { Board } from './Board.tsx';
import { Countdown } from './Countdown.tsx';
import { Drops } from './Drops.tsx';
import { JoinButton } from './JoinButton.tsx';
import { TournamentFoot } from './TournamentFoot.tsx';
import { phaseOf, ruleWords, scoreWords } from './tournament-words.ts';
import { useTournament } from './use-tournaments.ts';

/** One run of a tournament: where the player stands, the board, the prizes and the rules. */
export function OneTournament({ id }: { id: string }) {
  const { t } = useTranslation();
  const { found, board, failure, load } = useTournament(id);
  if (failure?.kind === 'refusal' && failure.code === 'OFFERS_HIDDEN')
    return <HiddenOffers text={t('offers.hiddenOnly')} />;
  if (!found)
    return failure === null ? (
      <span className="sk tn-sk-one" role="status" aria-label={t('ui.loading')} />
    ) : (
      <LoadFailure text={failureWords(failure, t)} onRetry={load} />
    );
  const { tournament: run } = found;
  const isDrops = run.scoring.kind === 'drops';
  return (
    <>
      <Hero run={run} now={found.now} />
      {failure === null ? null : <LoadFailure text={failureWords(failure, t)} onRetry={load} />}
      <div className="tn-g">
        <div className="tn-col">
          <Part found={found} onChanged={load} />
          {isDrops ? <Drops found={found} /> : null}
          {!isDrops && board ? <Board run={run} board={board} /> : null}
        </div>
        <div className="tn-col">
          <Rules found={found} />
          <Prizes found={found} />
          <Games found={found} />
        </div>
      </div>
      <TournamentFoot legend={found.legend} />
    </>
  );
}

function Hero({ run, now }: { run: TournamentView; now: string }) {
  const { t } = useTranslation();
  const phase = phaseOf(run);
  const next = { coming: run.startsAt, running: run.endsAt, closing: run.waitsUntil }[
    phase as 'coming' | 'running' | 'closing'
  ] as string | undefined;
  return (
    <header className="tn-hero">
      {run.art === null ? null : <img src={`/art/${run.art}.webp`} alt="" />}
      <div className="tn-hero-c">
        <h1 className="h-page">{run.title}</h1>
        <p className="tn-hero-p">
          <Money amount={run.pool} /> <span>{t('tournaments.inPrizes')}</span>
        </p>
      </div>
      <div className="tn-hero-r">
        <p className="xs">
          <span className={`badge ${phase === 'running' ? 'tn-badge' : 'badge-info'}`}>
            {t(`tournaments.phase.${phase}`)}
          </span>{' '}
          {next === undefined ? null : t(`tournaments.until.${phase as 'coming'}`)}
          {phase === 'reviewing'
            ? t('tournaments.finalBy', { at: dateTimeText(run.waitsUntil) })
            : null}
          {run.finalAt === null ? null : dateTimeText(run.finalAt)}
        </p>
        {next === undefined ? null : <Countdown key={now} now={now} to={next} />}
      </div>
    </header>
  );
}

/** The player's part in the tournament, or the way to join. */
function Part({ found, onChanged }: { found: TournamentAnswer; onChanged(): void }) {
  const { t, i18n } = useTranslation();
  const { tournament: run, openRounds } = found;
  const isOpen = run.state === 'open' || run.state === 'started';
  const { mine } = run;
  if (mine?.disqualified !== undefined && mine.disqualified !== null)
    return <Note kind="warn">{t('tournaments.disqualified', { reason: mine.disqualified })}</Note>;
  if (mine === null && !isOpen) return null;
  return (
    <section className="panel tn-part">
      <div className="grow">
        <b>
          {mine === null
            ? wayIn(run, t)
            : t('tournaments.since', { at: dateTimeText(mine.joinedAt) })}
        </b>
        <p className="sm muted">
          {mine === null
            ? t('tournaments.joinText', { min: moneyText(run.minBet) })
            : t('tournaments.counted', {
                count: mine.rounds,
                score: scoreWords(run.scoring, mine.score, i18n.language),
              })}
          {openRounds > 0 ? ` ${t('tournaments.open', { count: openRounds })}` : null}
          {mine !== null && mine.wonTimes > 0
            ? ` ${t('tournaments.won', { amount: moneyText(mine.won) })}`
            : null}
        </p>
      </div>
      {isOpen && run.entry === 'opt-in' && run.reason === null ? (
        <JoinButton run={run} onDone={onChanged} />
      ) : null}
    </section>
  );
}

/** The condition of taking part, or the level that it needs. */
function wayIn({ entry, level, reason }: TournamentView, t: TFunction): string {
  if (reason !== null && level !== null)
    return t('tournaments.needsLevel', { level: t(`balance.levelName.${level}`) });
  return t(entry === 'auto' ? 'tournaments.autoTitle' : 'tournaments.joinTitle');
}

function Rules({ found }: { found: TournamentAnswer }) {
  const { t } = useTranslation();
  const { tournament: run, bonus } = found;
  const isDrops = run.scoring.kind === 'drops';
  return (
    <section className="panel pad tn-rules" aria-labelledby="tn-rules">
      <h2 id="tn-rules" className="h-card">
        {t('tournaments.rules')}
      </h2>
      <ol>
        <li>{ruleWords(t, run)}</li>
        <li>{t('tournaments.minBet', { min: moneyText(run.minBet) })}</li>
        {run.level === null ? null : (
          <li>{t('tournaments.levelRule', { level: t(`balance.levelName.${run.level}`) })}</li>
        )}
        <li>{t(isDrops ? 'tournaments.dropTie' : 'tournaments.tie')}</li>
        <li>{t('tournaments.close', { count: found.waitMinutes, review: found.reviewMinutes })}</li>
        {bonus === null ? <li>{t('tournaments.paidCash')}</li> : <BonusRules bonus={bonus} />}
      </ol>
    </section>
  );
}

/** The terms of prizes that are a bonus. */
function BonusRules({ bonus }: { bonus: NonNullable<TournamentAnswer['bonus']> }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <li>{t('tournaments.paidBonus', { times: bonus.wagering, count: bonus.days })}</li>
      {bonus.wagering === 0
        ? null
        : bonusLines(bonus, t, i18n.language).map((line) => <li key={line}>{line}</li>)}
    </>
  );
}

function Prizes({ found }: { found: TournamentAnswer }) {
  const { t } = useTranslation();
  const { tournament: run, prizes } = found;
  const place = run.mine?.place ?? 0;
  const isDrops = run.scoring.kind === 'drops';
  return (
    <section className="panel" aria-labelledby="tn-prizes">
      <header className="tn-lb-head">
        <h2 id="tn-prizes" className="h-card grow">
          {t('tournaments.prizes')}
        </h2>
        <b className="accent">
          <Money amount={run.pool} />
        </b>
      </header>
      <ul className="tn-prizes">
        {prizes.map(({ from, to, amount, kind }) => (
          <li key={from} className={from <= place && place <= to ? 'mine' : undefined}>
            <span className="num grow">
              {isDrops
                ? t('tournaments.pieces', { count: to - from + 1 })
                : placesText(t, from, to)}
            </span>
            {kind === 'cash' ? null : <span className="badge">{t(`tournaments.${kind}`)}</span>}
            <Money amount={amount} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function placesText(t: TFunction, from: number, to: number): string {
  const words = (place: number) => t('tournaments.place', { place });
  return from === to ? words(from) : `${words(from)} – ${words(to)}`;
}

function Games({ found }: { found: TournamentAnswer }) {
  const { t } = useTranslation();
  if (found.games.length === 0) return null;
  return (
    <section className="panel pad" aria-labelledby="tn-games">
      <h2 id="tn-games" className="h-card">
        <Icon name="game-controller" /> {t('tournaments.games', { count: found.gamesInAll })}
      </h2>
      <ul className="tn-games">
        {found.games.slice(0, 12).map(({ gameId, name, img }) => (
          <li key={gameId}>
            <Link to={gamePath(gameId)} state={openedHere} aria-label={name}>
              <img src={img} alt="" loading="lazy" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
