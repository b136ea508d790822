import type { LobbyTile as Game } from '@ceibo/contracts/lobby';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useImperativeHandle } from 'react';
import { useTranslation } from 'react-i18next';
import { indexAfter } from './grid-window.ts';
import { LobbyTile, LobbyTileFailure, LobbyTileSkeleton } from './LobbyTile.tsx';
import type { Slot } from '../use-lobby.ts';
import { useVirtualGrid } from './use-virtual-grid.ts';

/** As many tiles as phones show at first. */
const FIRST_SCREEN = 6;

/** The grid's functions for the page. */
export interface GridHandle {
  /** Brings the first row into sight, when what is above it has been scrolled past. */
  toStart(): void;
}

interface LobbyGridProps {
  total: number;
  at(index: number): Slot;
  /** Called with the range of tiles drawn. */
  need(from: number, to: number): void;
  favourites: ReadonlySet<string>;
  onFavourite(game: Game, isFavourite: boolean): void;
  handle?: Ref<GridHandle>;
}

/**
 * The games in rows, however many there are: only those in sight are drawn. Arrow keys lead from
 * tile to tile, Tab through one and out.
 */
export function LobbyGrid({ total, at, need, favourites, onFavourite, handle }: LobbyGridProps) {
  const { t } = useTranslation();
  const { ref, window: drawn, shape, reveal } = useVirtualGrid(total);
  const [reached, setReached] = useState(0);
  const wantsFocus = useRef(false);
  const { first, end } = drawn;

  useEffect(() => need(first, end));
  useImperativeHandle(handle, () => ({ toStart: () => reveal(0) }), [reveal]);

  // A tile that a key leads to may still have to be drawn, or to come; it is given the focus when
  // it is there.
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    const tile = ref.current?.querySelector<HTMLElement>(`[aria-posinset="${reached + 1}"] a`);
    if (tile === null || tile === undefined) return;
    wantsFocus.current = false;
    tile.focus({ preventScroll: true });
  });

  function move(event: KeyboardEvent<HTMLUListElement>): void {
    if (shape === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const index = placeOf(event.target);
    const rows = Math.max(1, Math.floor(window.innerHeight / shape.rowStep) - 1);
    if (index === undefined) return;
    const next = indexAfter(event.key, { index, total, columns: shape.columns, rows });
    if (next === undefined) return;
    event.preventDefault();
    wantsFocus.current = true;
    setReached(next);
    reveal(next);
  }

  // A person who has scrolled away comes back with Tab to what is in sight.
  const tabTo =
    reached >= first && reached < end
      ? reached
      : Math.min(end - 1, first + (first === 0 ? 0 : 3 * (shape?.columns ?? 1)));
  const indexes = Array.from({ length: end - first }, (_, place) => first + place);
  return (
    <ul
      ref={ref}
      className="tile-grid lgrid"
      aria-label={t('lobby.games')}
      style={{ paddingTop: drawn.above, paddingBottom: drawn.below }}
      onKeyDown={move}
      onFocus={({ target }) => setReached(placeOf(target) ?? reached)}
    >
      {indexes.map((index) => {
        const slot = at(index);
        return (
          <li key={index} aria-setsize={total} aria-posinset={index + 1}>
            {slot.kind === 'game' ? (
              <LobbyTile
                game={slot.game}
                isFavourite={favourites.has(slot.game.gameId)}
                isReached={index === tabTo}
                place={index === 0 ? 'first' : index < FIRST_SCREEN ? 'seen' : 'far'}
                onFavourite={onFavourite}
              />
            ) : (
              <Missing slot={slot} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The place of a game that is still awaited, or could not be had. */
function Missing({ slot }: { slot: Exclude<Slot, { kind: 'game' }> }) {
  return slot.kind === 'failed' ? <LobbyTileFailure onRetry={slot.retry} /> : <LobbyTileSkeleton />;
}

/** The place in the grid of what has the focus. */
function placeOf(target: EventTarget): number | undefined {
  const item = target instanceof Element ? target.closest('[aria-posinset]') : null;
  return item === null
    ? undefined
    : Number.parseInt(item.getAttribute('aria-posinset') ?? '1', 10) - 1;
}
