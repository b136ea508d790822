import type { ComponentProps } from 'react';
import { GamePanel } from '../../rooms/games/panel/GamePanel.tsx';
import { PlayWatch } from '../../rooms/limits/PlayWatch.tsx';
import { selectIsPlayer } from '../../state/specified-names.ts';
import { useAppSelector } from '../../state/store.ts';

/** The game with what watches over play; two rooms meet here. Play for nothing is not watched. */
export function PlayedGame(props: Omit<ComponentProps<typeof GamePanel>, 'Over'>) {
  const loggedIn = useAppSelector(selectIsPlayer);
  return <GamePanel {...props} Over={loggedIn && props.mode === 'real' ? PlayWatch : undefined} />;
}
