import { BonusChip } from '../BonusChip.tsx';
import { SpinsChip } from './SpinsChip.tsx';
import { useGameSpins } from './use-game-spins.ts';

/** In the bar over a game: its free spins, which count for no bonus, or else the open bonus. */
export function GameChip({ gameId }: { gameId: string }) {
  const spins = useGameSpins(gameId);
  return spins === null ? (
    <BonusChip gameId={gameId} />
  ) : (
    <SpinsChip key={spins.id} spins={spins} />
  );
}
