// Brings the game up: the plane, and then the game itself.

import { bringUp } from '../../page-kit/game-page.ts';
import { element, loadImage, onReturn } from '../../page-kit/page.ts';
import type { StateAnswer } from '../wire.ts';
import landUrl from './assets/land.svg';
import planeUrl from './assets/plane.webp';
import { Game } from './game.ts';
import { Scene } from './scene/scene.ts';
import { api } from './game-api.ts';
import { sound } from './sound.ts';
import { words } from './words.ts';

const images = Promise.all([loadImage(planeUrl), loadImage(landUrl)]);

void bringUp<StateAnswer>({
  words,
  calls: api.calls,
  sound,
  async build(state, around) {
    const [plane, land] = await images;
    const scene = new Scene(element('sky', HTMLCanvasElement), { plane, land });
    const game = new Game(state, around, scene);
    return () => {
      onReturn(() => void game.refresh());
      game.begin();
      void api
        .follow({ onPush: (push) => game.hear(push), onLost: () => game.lost() })
        .then(around.onClosed);
    };
  },
});
