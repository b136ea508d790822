import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { failureWords } from '../../../api/failure-words.ts';
import { openedHere, paths, withPopup } from '../../../paths.ts';
import type { Spin } from '../../../state/promotions/wheel.ts';
import { Button, buttonClass } from '../../../ui/controls/Button.tsx';
import { timeText } from '../../../ui/dates/DateTime.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import type { IconName } from '@ceibo/contracts/content/icon-names';
import { moneyText } from '../../../ui/text/Money.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import type { KnownWheel } from './use-wheel.ts';
import { SpinsWay, spinsText } from './WheelSpins.tsx';
import { isNone, leftUntil, type Sector } from './wheel-words.ts';

type Standing = 'visitor' | 'ready' | 'turning' | 'not-played' | 'excluded';
type State = Standing | 'won' | 'done';

/** The player's spin: whether it is open, the reason why not, and its prize. */
export function WheelTurn({ known, isVisitor }: { known: KnownWheel; isVisitor: boolean }) {
  const { t } = useTranslation();
  const { own, refused, today, shown } = known;
  const state = stateOf(known, isVisitor);
  if (state === null) return <span className="sk wheel-sk-turn" />;
  const standing = state === 'won' || state === 'done' ? null : state;
  return (
    <section className="panel pad wheel-turn-panel" aria-live="polite">
      <Badge state={state} />
      {own !== null && today !== null ? (
        <Outcome
          state={state}
          today={today.spins === null ? today : (own.today ?? today)}
          now={own.now}
          until={own.until}
          sectors={shown?.sectors ?? []}
        />
      ) : null}
      {standing === null ? null : <StandingWords known={known} state={standing} />}
      {refused === null ? null : <Note kind="bad">{failureWords(refused, t)}</Note>}
      {standing === null || standing === 'turning' ? null : <Way known={known} state={standing} />}
    </section>
  );
}

/** Null while it is not known; where there is no wheel the page says so. */
function stateOf({ own, isTurning, drawn, today }: KnownWheel, isVisitor: boolean): State | null {
  if (isVisitor) return 'visitor';
  if (isTurning) return 'turning';
  if (own === null) return null;
  if (today !== null) return today === drawn ? 'won' : 'done';
  return own.state === 'done' || own.state === 'not-here' || own.state === 'off' ? null : own.state;
}

const BADGES: Record<State, { icon: IconName; look: string }> = {
  visitor: { icon: 'gift', look: 'badge-accent' },
  ready: { icon: 'gift', look: 'badge-accent' },
  turning: { icon: 'clock', look: '' },
  won: { icon: 'check-circle', look: 'badge-ok' },
  done: { icon: 'clock', look: '' },
  'not-played': { icon: 'lock-key', look: '' },
  excluded: { icon: 'lock-key', look: '' },
};

function Badge({ state }: { state: State }) {
  const { t } = useTranslation();
  const { icon, look } = BADGES[state];
  return (
    <span className={`badge badge-lg ${look}`}>
      <Icon name={icon} />
      {t(`wheel.badge.${state}`)}
    </span>
  );
}

interface OutcomeProps {
  state: State;
  today: Spin;
  now: string;
  until: string;
  sectors: readonly Sector[];
}

function Outcome({ state, today, now, until, sectors }: OutcomeProps) {
  const { t } = useTranslation();
  const { hours, minutes } = leftUntil(until, Date.parse(now));
  const { spins } = today;
  const isBonus = sectors.some(({ key, wagering }) => key === today.sector && wagering !== null);
  const amount = moneyText(today.amount);
  const got = isNone(today.amount)
    ? t('wheel.gotNone')
    : spins !== null
      ? spinsText(spins, t)
      : t(isBonus ? 'wheel.gotBonus' : 'wheel.gotCash', { amount });
  const isNamed = isBonus || spins !== null;
  return (
    <>
      {state === 'won' ? (
        <h2 className="wheel-win">
          {isNone(today.amount) ? t('wheel.none') : isNamed ? today.title : amount}
        </h2>
      ) : (
        <h2 className="h-sec">{t('wheel.tomorrow')}</h2>
      )}
      <p className="sm muted">
        {got} {t('wheel.again', { hours, minutes })}
      </p>
      {spins !== null ? (
        <SpinsWay spins={spins} />
      ) : (
        <Link
          className={buttonClass({ isBlock: true })}
          to={isBonus ? paths.rewards : paths.balance}
        >
          {t(isBonus ? 'offers.toRewards' : 'wheel.toBalance')}
        </Link>
      )}
    </>
  );
}

function StandingWords({ known: { own, shown }, state }: { known: KnownWheel; state: Standing }) {
  const { t } = useTranslation();
  return (
    <>
      <h2 className="h-sec">{t(`wheel.state.${state}`)}</h2>
      <p className="sm muted">
        {state === 'ready' && own !== null ? t('wheel.valid', { at: lastMinute(own.until) }) : null}
        {state === 'excluded' ? t('wheel.excluded') : null}
        {state === 'turning' ? t('wheel.stored') : null}
        {state === 'not-played' || state === 'visitor'
          ? t(`wheel.rule.${shown?.product ?? 'both'}`)
          : null}
      </p>
    </>
  );
}

/** "23:59". */
function lastMinute(until: string): string {
  return timeText(new Date(Date.parse(until) - 1).toISOString());
}

function Way({ known: { isBusy, spin }, state }: { known: KnownWheel; state: Standing }) {
  const { t } = useTranslation();
  const location = useLocation();
  switch (state) {
    case 'visitor':
      return (
        <Link
          className={buttonClass({ isBlock: true, look: 'primary', size: 'lg' })}
          to={withPopup(location, 'login')}
          state={openedHere}
        >
          {t('wheel.logIn')}
        </Link>
      );
    case 'ready':
      return (
        <Button look="primary" size="lg" isBlock isLoading={isBusy} onClick={() => void spin()}>
          {t('wheel.spin')}
        </Button>
      );
    case 'excluded':
      return (
        <Link className={buttonClass({ isBlock: true })} to={paths.responsible}>
          {t('title.responsible')}
        </Link>
      );
    default:
      return (
        <Button isBlock disabled>
          {t('wheel.noSpin')}
        </Button>
      );
  }
}
