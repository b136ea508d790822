import { useRef, useState } from 'react';
import type { PlayEvent } from './game-messages.ts';

interface Round {
  isInRound: boolean;
  /** True once the player has pressed Esc during the round. */
  isHeld: boolean;
  /** Leaves the game, unless a round is under way. */
  escape(): void;
  /** Takes in the game's messages. */
  follow(event: PlayEvent): void;
  /** The game is opened anew, so that no round is under way. */
  forget(): void;
}

/** Knows whether a round is under way, which holds the player who presses Esc. */
export function useRound(onLeave: () => void): Round {
  // The keys ask at once, before the next rendering.
  const runs = useRef(false);
  const [isInRound, setInRound] = useState(false);
  const [isHeld, setHeld] = useState(false);

  function escape(): void {
    if (runs.current) setHeld(true);
    else onLeave();
  }

  function setRound(isRunning: boolean): void {
    runs.current = isRunning;
    setInRound(isRunning);
    setHeld(false);
  }

  function follow(event: PlayEvent): void {
    if (event === 'escape') escape();
    else setRound(event === 'round-started');
  }

  return { isInRound, isHeld, escape, follow, forget: () => setRound(false) };
}
