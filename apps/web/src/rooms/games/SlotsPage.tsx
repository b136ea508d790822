import type { AnswerOf } from '@ceibo/contracts/call';
import type { gameStudios } from '@ceibo/contracts/lobby';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { countText } from '../../ui/text/number-text.ts';
import { useLocation, useNavigate } from 'react-router';
import { loadStudios, studiosOf } from '../../state/games/lobby.ts';
import { isUnasked } from '../../state/remote-item.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { useDebounce } from '../../ui/behaviour/use-debounce.ts';
import { GamesAbout } from './GamesAbout.tsx';
import { choiceOf, everything, lobbyPath, requestOf, type Choice } from './lobby/choice.ts';
import { KeptList } from './lobby/KeptList.tsx';
import { LobbyBar } from './lobby/LobbyBar.tsx';
import { LobbyChips } from './lobby/LobbyChips.tsx';
import type { GridHandle } from './lobby/grid/LobbyGrid.tsx';
import { LobbyResults } from './lobby/LobbyResults.tsx';
import { StudioChoice } from './lobby/studios/StudioChoice.tsx';
import { useRememberedStudio } from './lobby/studios/remembered-studio.ts';
import { useFavourites } from './lobby/use-favourites.ts';
import { useLobby } from './lobby/use-lobby.ts';
import './games.css';
import './lobby.css';

const FilterSheet = lazy(async () => ({
  default: (await import('./lobby/FilterSheet.tsx')).FilterSheet,
}));
/** Results are read aloud when the typing has come to rest. */
const READ_AFTER_MS = 700;

/** The slots: every game of the studios that are on, to be searched, filtered and played. */
export function SlotsPage() {
  const { search } = useLocation();
  const choice = useMemo(() => choiceOf(search), [search]);
  const request = useMemo(() => requestOf(choice), [choice]);
  useRememberedStudio();
  const lobby = useLobby(request);
  const favourites = useFavourites();
  const studios = useStudios();
  const grid = useRef<GridHandle>(null);
  const { search: searchFor, choose } = useChoosing(choice);
  const [isFiltering, setFiltering] = useState(false);

  const { first } = lobby;
  const isKept = choice.show !== 'all';
  const isNarrowed = narrows(choice);
  const { found, line } = useHeadTexts({ choice, lobby, studios, favourites });
  const toStart = () => grid.current?.toStart();
  const closeFilters = () => {
    setFiltering(false);
    toStart();
  };
  return (
    <div className="lobby">
      <LobbyBar
        choice={choice}
        line={line}
        onSearch={(q) => {
          toStart();
          searchFor(q);
        }}
        onFilters={() => setFiltering(true)}
        onSort={toStart}
      />
      {/* A player who searches wants to see what is found. */}
      {choice.q === '' && !isKept ? (
        <Studios studios={studios} choice={choice} onChoose={toStart} />
      ) : null}
      {first === null && lobby.failure === null ? (
        <div className="lob-chips-wait" />
      ) : (
        <LobbyChips
          choice={choice}
          counts={first?.counts ?? null}
          favouriteCount={favourites.count}
          onChoose={toStart}
        />
      )}
      <p className="sr" role="status">
        {isNarrowed ? found : ''}
      </p>
      <Games lobby={lobby} choice={choice} favourites={favourites} grid={grid} />
      {isFiltering && first?.counts ? (
        <Suspense>
          <FilterSheet
            choice={choice}
            counts={first.counts}
            total={first.total}
            onChoose={choose}
            onClose={closeFilters}
          />
        </Suspense>
      ) : null}
      {/* After the games, which would push it down. */}
      {isNarrowed || first === null ? null : <GamesAbout page="slots" />}
    </div>
  );
}

interface GamesProps {
  lobby: ReturnType<typeof useLobby>;
  choice: Choice;
  favourites: ReturnType<typeof useFavourites>;
  grid: RefObject<GridHandle | null>;
}

/** The games that the search finds, or the player's own list. */
function Games({ lobby, choice, favourites, grid }: GamesProps) {
  return choice.show === 'all' ? (
    <LobbyResults
      lobby={lobby}
      choice={choice}
      favourites={favourites.ids}
      onFavourite={favourites.set}
      grid={grid}
    />
  ) : (
    <KeptList kind={choice.show} favourites={favourites.ids} onFavourite={favourites.set} />
  );
}

/** True when the choice leaves games out. */
function narrows(choice: Choice): boolean {
  return lobbyPath({ ...choice, sort: null }) !== lobbyPath(everything);
}

interface HeadState {
  choice: Choice;
  lobby: ReturnType<typeof useLobby>;
  studios: StudioList | null;
  favourites: ReturnType<typeof useFavourites>;
}

/** The number of games listed: the line of the head, and the words that screen readers read. */
function useHeadTexts({ choice, lobby: { first, isWaiting }, studios, favourites }: HeadState) {
  const { t, i18n } = useTranslation();
  const isKept = choice.show !== 'all';
  const found = useDebounce(
    first === null || isWaiting || isKept
      ? ''
      : t('lobby.count', { count: first.total, shown: countText(first.total, i18n.language) }),
    READ_AFTER_MS,
  );
  // The head counts what is listed, so that a narrowed list is not headed by the whole.
  const count = choice.show === 'favourites' ? favourites.count : isKept ? undefined : first?.total;
  const games =
    count === undefined ? '' : t('lobby.count', { count, shown: countText(count, i18n.language) });
  const line =
    narrows(choice) || studios === null
      ? games
      : [games, t('slots.studioCount', { count: studios.studios.length })].join(' · ');
  return { found, line };
}

/** The studios, or their place while they are not known: what stands below does not move. */
function Studios({
  studios,
  choice,
  onChoose,
}: {
  studios: StudioList | null;
  choice: Choice;
  onChoose(): void;
}) {
  if (studios === null) return <div className="studios studios-wait" />;
  return studios.studios.length > 1 ? (
    <StudioChoice {...studios} choice={choice} onChoose={onChoose} />
  ) : null;
}

type StudioList = Pick<AnswerOf<typeof gameStudios>, 'studios' | 'total'>;
const NO_STUDIOS: StudioList = { studios: [], total: 0 };

/** The studios with slots; null while they are not known. */
function useStudios(): StudioList | null {
  const dispatch = useAppDispatch();
  const item = useAppSelector(studiosOf);
  const unasked = isUnasked(item);
  useEffect(() => {
    if (unasked) void dispatch(loadStudios({}));
  }, [unasked, dispatch]);
  return item.data ?? (item.error === null ? null : NO_STUDIOS);
}

/**
 * Puts a choice into the address. A typed letter replaces the history entry, so that back leaves
 * the search and not one letter.
 */
function useChoosing(choice: Choice) {
  const navigate = useNavigate();
  const go = useCallback(
    (next: Choice, replace: boolean) =>
      void navigate(lobbyPath(next), { replace, preventScrollReset: true }),
    [navigate],
  );
  return {
    search: (q: string) =>
      go(
        {
          ...choice,
          show: 'all',
          q,
          sort: q === '' && choice.sort === 'popular' ? null : choice.sort,
        },
        choice.q !== '' || q === '',
      ),
    choose: (next: Choice) => go({ ...next, show: 'all' }, true),
  };
}
