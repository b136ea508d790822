import type {
  FoundLeague,
  FoundTeam,
  GameToFind,
  StudioToFind,
} from '@ceibo/contracts/finding/find';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { gamePath, paths, slotsPath } from '../../paths.ts';
import type { FoundSports } from '../../state/search.ts';
import { smallPicture } from '../../ui/lists/game-picture-sizes.ts';
import { dateTimeText } from '../../ui/dates/DateTime.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import type { IconName } from '@ceibo/contracts/content/icon-names';
import { useDevice } from '../device.ts';
import { chosenEvent, keepSportsChoice } from '../pages/sports-choice.ts';
import type { Found, FoundPage } from './found.ts';

interface FoundListsProps {
  found: Found;
  sports: FoundSports;
  /** Something of the lists was opened. */
  onOpen(): void;
}

/** The search results, by kind. */
export function FoundLists({ found, sports, onOpen }: FoundListsProps) {
  const { t } = useTranslation();
  const { games, studios, pages } = found;
  const { teams, leagues } = sports;
  return (
    <>
      {games.length === 0 ? null : (
        <Group title={t('search.games')}>
          <GameList games={games} onOpen={onOpen} />
        </Group>
      )}
      {studios.length === 0 ? null : (
        <Group title={t('search.studios')}>
          <ul>
            {studios.map((studio) => (
              <StudioItem key={studio.provider} studio={studio} onOpen={onOpen} />
            ))}
          </ul>
        </Group>
      )}
      {teams.length + leagues.length === 0 ? null : (
        <Group title={t('search.sports')}>
          <ul>
            {teams.map((team) => (
              <EventItem key={`${team.sport} ${team.name}`} of={team} onOpen={onOpen} />
            ))}
            {leagues.map((league) => (
              <EventItem key={`${league.sport} ${league.name}`} of={league} onOpen={onOpen} />
            ))}
          </ul>
        </Group>
      )}
      {pages.length === 0 ? null : (
        <Group title={t('search.help')}>
          <ul>
            {pages.map((page) => (
              <PageItem key={page.to} page={page} onOpen={onOpen} />
            ))}
          </ul>
        </Group>
      )}
    </>
  );
}

interface GroupProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export function Group({ title, action, children }: GroupProps) {
  return (
    <section className="search-group">
      <header>
        <h2>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}

export function GameList({ games, onOpen }: { games: readonly GameToFind[]; onOpen?: () => void }) {
  return (
    <ul>
      {games.map(({ gameId, gameName, providerName, img }) => (
        <Item
          key={gameId}
          to={gamePath(gameId)}
          picture={<img src={smallPicture(img)} alt="" width="42" height="56" loading="lazy" />}
          title={gameName}
          line={providerName}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

function StudioItem({ studio, onOpen }: { studio: StudioToFind; onOpen(): void }) {
  const { t } = useTranslation();
  const [picture] = studio.pictures;
  return (
    <Item
      to={slotsPath(studio.provider)}
      picture={
        picture === undefined ? (
          <Sign name="cherries" />
        ) : (
          <img src={smallPicture(picture)} alt="" width="42" height="56" loading="lazy" />
        )
      }
      title={studio.name}
      line={t('search.count', { count: studio.count })}
      onOpen={onOpen}
    />
  );
}

function PageItem({ page, onOpen }: { page: FoundPage; onOpen(): void }) {
  return (
    <Item
      to={page.to}
      picture={<Sign name="info" />}
      title={page.section ?? page.title}
      line={page.section === undefined ? undefined : page.title}
      onOpen={onOpen}
    />
  );
}

const SPORT_ICONS: Readonly<Record<string, IconName>> = {
  football: 'soccer-ball',
  basketball: 'basketball',
  tennis: 'tennis-ball',
};

/** The next event of a team or a league: the sportsbook opens with it. */
function EventItem({ of, onOpen }: { of: FoundTeam | FoundLeague; onOpen(): void }) {
  const { t } = useTranslation();
  const device = useDevice();
  const navigate = useNavigate();
  const { eventId, sport, name } = of;
  const when = dateTimeText(of.startsAt);
  const line =
    'rival' in of
      ? t('search.next', { rival: of.rival, league: of.leagueName, when })
      : t('search.events', { count: of.count, sport: of.sportName });
  const open = () => {
    onOpen();
    keepSportsChoice(device, eventId);
    void navigate(paths.sports, { replace: true, state: chosenEvent(eventId) });
  };
  return (
    <li>
      <button type="button" className="search-item" data-found onClick={open}>
        <Sign name={SPORT_ICONS[sport] ?? 'trophy'} />
        <span className="search-words">
          <b>{name}</b>
          <span>{line}</span>
        </span>
      </button>
    </li>
  );
}

interface ItemProps {
  to: string;
  picture: ReactNode;
  title: string;
  line?: string | undefined;
  onOpen?: (() => void) | undefined;
}

/** It takes the place of the search in the history, so that back leads to the page before. */
function Item({ to, picture, title, line, onOpen }: ItemProps) {
  const { state } = useLocation() as { state: unknown };
  return (
    <li>
      <Link className="search-item" data-found to={to} replace state={state} onClick={onOpen}>
        {picture}
        <span className="search-words">
          <b>{title}</b>
          {line === undefined ? null : <span>{line}</span>}
        </span>
      </Link>
    </li>
  );
}

function Sign({ name }: { name: IconName }) {
  return (
    <span className="search-sign">
      <Icon name={name} />
    </span>
  );
}

interface NothingFoundProps {
  found: Found;
  sports: FoundSports;
  text: string;
}

/** Screen readers read it as well: the number of results, or that there are none. */
export function NothingFound({ found, sports, text }: NothingFoundProps) {
  const { t } = useTranslation();
  const lists = [found.games, found.studios, found.pages, sports.teams, sports.leagues];
  const count = lists.reduce((sum, { length }) => sum + length, 0);
  return (
    <p role="status" className={count === 0 ? 'search-none' : 'sr'}>
      {count === 0 ? t('search.none', { text }) : t('search.foundCount', { count })}
    </p>
  );
}
