import type { Winner } from '@ceibo/contracts/games';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { gamePath, openedHere, paths } from '../../paths.ts';
import type { Jackpot } from '../../state/games/jackpot.ts';
import { isUnasked } from '../../state/remote-item.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { winners as winnersItem } from '../../state/games/winners.ts';
import { Ago } from '../../ui/dates/Ago.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Odometer } from '../../ui/text/Odometer.tsx';
import { smallPicture } from '../../ui/lists/game-picture-sizes.ts';
import { useKept } from '../../ui/behaviour/use-kept.ts';
import { useRepeated } from '../../ui/behaviour/use-repeated.ts';
import './jackpot-panel.css';

/** The time that a browser may store the list. */
const REFRESH_MS = 30_000;
/** As many as there is room for. */
const BESIDE_JACKPOT = 3;
const ALONE = 7;
/** A figure that so many answers repeated, a minute's worth, stands still. */
const MOST_STILL = 4;
const JACKPOT_GAMES = `${paths.slots}?features=jackpot`;

interface Props {
  /** While one of the two may still come: it would push the other away. */
  isAwaited: boolean;
}

/**
 * The shared jackpot and the newest large wins: what there is of them. Without either it is not
 * there.
 */
export function JackpotPanel({ isAwaited }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const jackpot = useAppSelector(({ login }) => login.shownJackpot);
  const winners = useKept(useAppSelector(({ login }) => login.winners.data?.winners ?? null)) ?? [];
  const panel = useRef<HTMLElement>(null);
  const hasJackpot = jackpot !== null && !isAwaited;
  const load = useCallback(() => void dispatch(winnersItem.load({})), [dispatch]);
  const unasked = useAppSelector(({ login }) => isUnasked(login.winners));

  useEffect(() => {
    if (unasked) load();
  }, [unasked, load]);
  useRepeated(load, REFRESH_MS);
  useHeadersTurn(panel, hasJackpot);

  if (isAwaited || (!hasJackpot && winners.length === 0)) return null;
  return (
    <aside
      ref={panel}
      className="jp"
      aria-label={t(hasJackpot ? 'jackpot.network' : 'winners.title')}
    >
      {hasJackpot ? <Figure jackpot={jackpot} /> : null}
      <Winners winners={winners.slice(0, hasJackpot ? BESIDE_JACKPOT : ALONE)} />
    </aside>
  );
}

function Figure({ jackpot }: { jackpot: Jackpot }) {
  const { t } = useTranslation();
  const { name, amount, games = [] } = jackpot;
  const isMoving = useIsMoving(jackpot);
  return (
    <div className="jp-figure">
      <div className="jp-top">
        <h2 className="eyebrow">{t('jackpot.network')}</h2>
        {isMoving ? <span className="jp-pace">{t('jackpot.pace')}</span> : null}
      </div>
      <Odometer amount={amount} />
      <p className="jp-name">{name}</p>
      {games.length === 0 ? null : (
        <Link className="jp-games" to={JACKPOT_GAMES}>
          <span>{t('jackpot.feeds', { games: games.join(', ') })}</span>
          <b className="btn btn-block">{t('jackpot.play')}</b>
        </Link>
      )}
    </div>
  );
}

/** True while the figure has changed in one of the last answers. */
function useIsMoving(jackpot: Jackpot): boolean {
  const [seen, setSeen] = useState({ jackpot, still: MOST_STILL });
  if (seen.jackpot !== jackpot) {
    setSeen({ jackpot, still: seen.jackpot.amount === jackpot.amount ? seen.still + 1 : 0 });
  }
  return seen.still < MOST_STILL;
}

function Winners({ winners }: { winners: readonly Winner[] }) {
  const { t } = useTranslation();
  if (winners.length === 0) return null;
  return (
    <div className="jp-winners">
      <h2 className="eyebrow">{t('winners.title')}</h2>
      <ul>
        {winners.map(({ who, gameId, gameName, img, amount, at }) => (
          <li key={`${at}${who}${amount}`}>
            <Link to={gamePath(gameId)} state={openedHere}>
              <img src={smallPicture(img)} alt="" width="38" height="38" loading="lazy" />
              <span className="grow">
                <b>{who}</b>
                <span>{gameName}</span>
              </span>
              <span className="r">
                <Money amount={amount} />
                <Ago at={at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * While the panel is in sight the header need not count the jackpot too; its style waits for this
 * mark.
 */
function useHeadersTurn(panel: React.RefObject<HTMLElement | null>, hasJackpot: boolean): void {
  useEffect(() => {
    const shown = panel.current;
    if (!hasJackpot || shown === null) return;
    const mark = (isPast: boolean) =>
      document.documentElement.toggleAttribute('data-past-jackpot', isPast);
    const observer = new IntersectionObserver((seen) =>
      mark(seen.at(-1)?.isIntersecting === false),
    );
    observer.observe(shown);
    return () => {
      observer.disconnect();
      mark(false);
    };
  }, [panel, hasJackpot]);
}
