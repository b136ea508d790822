// The pace of a show: its pauses, which the player may shorten, and the banner that stays for one.

import { writeTo } from '../../page-kit/controls.ts';
import { element } from '../../page-kit/page.ts';
import type { Hud } from './hud.ts';
import { say } from './words.ts';

const HURRIED_MS = 60;
const BANNER_MS = 1500;

export function createPace(hud: Pick<Hud, 'isTurbo'>) {
  let isHurried = false;
  let endPause: (() => void) | undefined;

  function pause(ms: number, turboMs = ms): Promise<void> {
    const wanted = hud.isTurbo ? turboMs : ms;
    return new Promise((resolve) => {
      endPause = resolve;
      setTimeout(resolve, isHurried ? Math.min(wanted, HURRIED_MS) : wanted);
    });
  }

  return {
    pause,
    /** Whether what moves is at turbo speed. */
    get isTurbo() {
      return hud.isTurbo || isHurried;
    },
    begin(): void {
      isHurried = false;
    },
    hurry(): void {
      isHurried = true;
      endPause?.();
    },
    async showBanner(text: string): Promise<void> {
      const { classList } = element('banner');
      writeTo('banner', text);
      classList.add('is-on');
      say(text);
      await pause(BANNER_MS);
      classList.remove('is-on');
    },
  };
}
