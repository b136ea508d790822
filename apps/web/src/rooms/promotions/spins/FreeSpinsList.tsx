import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { gamePath, openedHere } from '../../../paths.ts';
import type { FreeSpins } from '../../../state/promotions/free-spins.ts';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { moneyText } from '../../../ui/text/Money.tsx';
import './spins.css';

const DAY_MS = 86_400_000;

/** Free spins with how many are left, what they won, and the way into their game. */
export function FreeSpinsList({ spins, now }: { spins: readonly FreeSpins[]; now: string }) {
  const { t } = useTranslation();
  return (
    <section className="panel pad" aria-labelledby="free-spins-own">
      <h2 id="free-spins-own" className="h-card">
        {t('spins.own')}
      </h2>
      <p className="xs muted">{t('spins.ownText')}</p>
      <ul className="spins">
        {spins.map((each) => (
          <FreeSpinsItem key={each.id} spins={each} now={now} />
        ))}
      </ul>
    </section>
  );
}

interface ItemProps {
  spins: FreeSpins;
  /** Tells whether they expire soon. */
  now?: string | undefined;
  /** Their game is open, so nothing leads there. */
  isHere?: boolean;
}

export function FreeSpinsItem({ spins, now, isHere = false }: ItemProps) {
  const { t } = useTranslation();
  const { game, title, state } = spins;
  const isReady = state === 'ready' && game.id !== null;
  const isOpen = state === 'ready' || state === 'preparing';
  return (
    <li className={isOpen ? '' : 'is-over'}>
      {game.img === null ? <span className="spins-no-art" /> : <img src={game.img} alt="" />}
      <div className="grow">
        <b>{game.name}</b>
        <span className="sm">{title}</span>
        <span className="sm">
          {t(isOpen ? 'spins.left' : 'spins.done', {
            count: spins.spins,
            left: spins.spins - spins.played,
            played: spins.played,
            value: moneyText(spins.value),
          })}
        </span>
        <span className="xs muted">{wonText(spins, t)}</span>
        <Ending spins={spins} now={now} />
      </div>
      {isReady && isHere ? null : isReady && game.id !== null ? (
        <Link
          className={buttonClass({ look: 'primary', size: 'sm' })}
          to={gamePath(game.id)}
          state={openedHere}
          aria-label={t('spins.playAt', { game: game.name })}
        >
          {t('spins.play')}
        </Link>
      ) : (
        <span className={`badge ${state === 'played' ? 'badge-ok' : ''}`}>
          {t(`spins.state.${state === 'ready' ? 'gameOff' : state}`)}
        </span>
      )}
    </li>
  );
}

function wonText(
  { won, granted, cap, wagering, state }: FreeSpins,
  t: ReturnType<typeof useTranslation>['t'],
): string {
  const becomes = wagering === 0 ? t('spins.inCash') : t('spins.inBonus', { times: wagering });
  if (state === 'ready' || state === 'preparing')
    return t('spins.wonSoFar', { won: moneyText(won), becomes, cap: moneyText(cap) });
  return granted === null
    ? t('spins.granting', { won: moneyText(won) })
    : t('spins.won', { granted: moneyText(granted), becomes });
}

function Ending({ spins: { state, expiresAt, endedAt }, now }: ItemProps) {
  const { t } = useTranslation();
  if (state !== 'ready' && state !== 'preparing')
    return endedAt === null ? null : (
      <span className="xs muted num">{t('spins.endedAt', { at: dateTimeText(endedAt) })}</span>
    );
  const isSoon = now !== undefined && Date.parse(expiresAt) - Date.parse(now) < DAY_MS;
  return (
    <span className={`xs num ${isSoon ? 'warn' : 'muted'}`}>
      <Icon name={isSoon ? 'warning' : 'clock'} />
      {t('spins.expires', { at: dateTimeText(expiresAt) })}
    </span>
  );
}
