import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openedHere, paths } from '../../paths.ts';
import { ProductPage } from '../../rooms/content/product/ProductPage.tsx';
import { useBetUnderWay } from '../../rooms/sports/use-bet-under-way.ts';
import { SportsbookWait } from '../../rooms/sports/SportsbookWait.tsx';
import { SportsLobby } from '../../rooms/sports/SportsLobby.tsx';
import { isAnswered } from '../../state/remote-item.ts';
import { useAppSelector } from '../../state/store.ts';
import { useDevice } from '../device.ts';
import { PlayNotices } from './PlayNotices.tsx';
import {
  chosenEventOf,
  forgetSportsChoice,
  keepSportsChoice,
  sportsChoice,
} from './sports-choice.ts';
import { selectLoginState } from '../../state/selectors.ts';
import { withLoginToBet } from '../../way-back.ts';

const Sportsbook = lazy(async () => ({
  default: (await import('../../rooms/sports/Sportsbook.tsx')).Sportsbook,
}));

const PROVIDER = 'bti';

/** The sportsbook for players, its events for visitors; what is said of it while it is off. */
export function SportsPage() {
  const { loggedIn, locked, resuming } = useAppSelector(selectLoginState);
  const { state } = useLocation() as { state: unknown };
  const providers = useAppSelector(({ login }) => login.providers);
  const isOn = providers?.find(({ name }) => name.toLowerCase() === PROVIDER)?.status;
  const list = useAppSelector(({ login }) => login.permissionList);
  // A list that failed says nothing: what was open stays, and the server says what may open.
  const [wasOpen, setOpen] = useState(false);
  const isOpen = loggedIn && (isOn ?? (wasOpen || list.error !== null));
  if (isOpen !== wasOpen) setOpen(isOpen);
  // Right after the login, the list is still the one of visitors, which never names the sportsbook.
  const isUnknown = !isOpen && isOn === undefined && !isAnswered(list);
  // The sportsbook's session has ended with the player's: it is opened anew with the next.
  if (resuming || locked || (loggedIn && isUnknown)) return <SportsbookWait />;
  if (!loggedIn) return <ForVisitors />;
  return isOpen ? <ForPlayers key={chosenEventOf(state)} /> : <ProductPage name="sports" />;
}

/** Odds lead to the login. It closes by itself, and the sportsbook is here then. */
function ForVisitors() {
  const device = useDevice();
  const location = useLocation();
  const navigate = useNavigate();
  const bet = (eventId: string, selectionId: string) => {
    keepSportsChoice(device, eventId, selectionId);
    void navigate(withLoginToBet(location, paths.sports), {
      state: openedHere,
      preventScrollReset: true,
    });
  };
  return <SportsLobby closed={<ProductPage name="sports" />} onBet={bet} />;
}

function ForPlayers() {
  const device = useDevice();
  const navigate = useNavigate();
  const [chosen] = useState(() => sportsChoice(device));
  const [isBetUnderWay, setBetUnderWay] = useBetUnderWay();
  return (
    <Suspense fallback={<SportsbookWait />}>
      <Sportsbook
        chosen={chosen}
        onOpened={() => forgetSportsChoice(device)}
        onBet={setBetUnderWay}
      />
      <PlayNotices isInRound={isBetUnderWay} onLeave={() => void navigate(paths.home)} />
    </Suspense>
  );
}
