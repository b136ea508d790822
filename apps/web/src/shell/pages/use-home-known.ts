import { useState } from 'react';
import { isAnswered } from '../../state/remote-item.ts';
import { itemAt } from '../../state/remote-items.ts';
import { useAppSelector } from '../../state/store.ts';
import { useOverdue } from '../../ui/behaviour/use-overdue.ts';
import { useIsPlayer } from '../menus/use-menu.ts';

/** After so long the page displays what there is, though something may move then. */
const LONGEST_WAIT_MS = 5_000;

interface HomeKnown {
  /**
   * True once the content beside the banners, or under them, is known: the jackpot, the newest
   * wins.
   */
  isHeroKnown: boolean;
  /** And whether the player has rails of games. */
  isAllKnown: boolean;
}

/**
 * Knows whether the server has sent, or failed to send, the content of the home page that not
 * everybody sees. Until then the page must not show the content below it: it would move. Once known
 * it stays so, since the old content stays while the page requests it again.
 */
export function useHomeKnown(): HomeKnown {
  const isPlayer = useIsPlayer();
  const isOverdue = useOverdue(LONGEST_WAIT_MS);
  const isTold = useAppSelector(
    ({ login: { winners, jackpot, shownJackpot } }) =>
      isAnswered(winners) && (shownJackpot !== null || jackpot.pending === null),
  );
  const isHeroKnown = useOnce(isTold || isOverdue);
  const areRailsKnown = useAppSelector(({ player: { keptGames } }) =>
    ['recents', 'favourites', 'suggested'].every((rail) => isAnswered(itemAt(keptGames, rail))),
  );
  return {
    isHeroKnown,
    isAllKnown: useOnce(isHeroKnown && (!isPlayer || areRailsKnown || isOverdue)),
  };
}

function useOnce(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return isTrue || wasTrue;
}
