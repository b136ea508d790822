import { createElement } from 'react';
import type { Bridge } from '../bridge.ts';
import { showBeside } from '../show.ts';
import { LockScreen } from './LockScreen.tsx';

let asked: Promise<'known' | 'left'> | undefined;

/** One question at a time: those who ask together get the same answer. */
export function askOwner(bridge: Bridge): Promise<'known' | 'left'> {
  return (asked ??= new Promise<'known' | 'left'>((resolve) => {
    const end = (answer: 'known' | 'left') => () => {
      takeAway();
      asked = undefined;
      resolve(answer);
    };
    const takeAway = showBeside(
      createElement(LockScreen, { bridge, onKnown: end('known'), onLeave: end('left') }),
    );
  }));
}
