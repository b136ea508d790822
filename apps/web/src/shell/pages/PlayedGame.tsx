import type { ComponentProps } from 'react';
import { GamePanel } from '../../rooms/games/panel/GamePanel.tsx';
import { GameChip } from '../../rooms/promotions/spins/GameChip.tsx';
import { selectIsPlayer } from '../../state/selectors.ts';
import { useAppSelector } from '../../state/store.ts';
import { PlayNotices } from './PlayNotices.tsx';

/** The game with what watches over play; rooms meet here. Play for nothing is not watched. */
export function PlayedGame(props: Omit<ComponentProps<typeof GamePanel>, 'Over' | 'Bonus'>) {
  const loggedIn = useAppSelector(selectIsPlayer);
  const isReal = loggedIn && props.mode === 'real';
  return (
    <GamePanel
      {...props}
      Over={isReal ? PlayNotices : undefined}
      Bonus={isReal ? GameChip : undefined}
    />
  );
}
