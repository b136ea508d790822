import { Collections } from '../../rooms/games/Collections.tsx';
import { MoreGames } from '../../rooms/content/MoreGames.tsx';

/** What stands at the foot of the home page: the operator's collections, and More games. */
export function LateGames() {
  return (
    <Collections wait={<div className="more-wait" />}>
      <MoreGames />
    </Collections>
  );
}
