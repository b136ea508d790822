import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openedHere, paths, popupOf } from '../../paths.ts';
import { SportsBets } from '../../rooms/sports/SportsBets.tsx';
import { withLoginToBet } from '../../way-back.ts';
import { useDevice } from '../device.ts';
import { keepSportsChoice } from './sports-choice.ts';
import { useIsPlayer } from '../menus/use-menu.ts';

/**
 * The events on the home page. Odds lead into the sportsbook; for visitors the login comes first,
 * and the sportsbook after it.
 */
export function HomeSports() {
  const device = useDevice();
  const location = useLocation();
  const navigate = useNavigate();
  const isPlayer = useIsPlayer();
  // The visitor's choice waits while the login is open: first for the popup, then for its end.
  const [wait, setWait] = useState<'popup' | 'end' | null>(null);
  const isPopup = popupOf(location) !== null;
  if (wait === 'popup' && isPopup) setWait('end');
  const isOver = wait === 'end' && !isPopup;

  // A visitor who closed it did not log in.
  if (isOver && !isPlayer) setWait(null);

  useEffect(() => {
    if (isOver && isPlayer) void navigate(paths.sports);
  }, [isOver, isPlayer, navigate]);

  const bet = (eventId: string, selectionId: string) => {
    keepSportsChoice(device, eventId, selectionId);
    if (isPlayer) return void navigate(paths.sports);
    setWait('popup');
    void navigate(withLoginToBet(location), { state: openedHere, preventScrollReset: true });
  };
  return <SportsBets onBet={bet} />;
}
