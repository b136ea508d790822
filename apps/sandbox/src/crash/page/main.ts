// Brings the game up: texts, session, state, the plane, and then the game itself.

import { Refused } from '../../page-kit/calls.ts';
import { openSession } from '../../page-kit/session.ts';
import planeUrl from './assets/plane.webp';
import { createDialogs } from './dialogs.ts';
import { Game } from './game.ts';
import { createMoneyFormat } from './money.ts';
import { showNotice } from '../../page-kit/notices.ts';
import { element, leaveFor, onReturn, wait } from '../../page-kit/page.ts';
import { createParentPage } from '../../page-kit/parent-page.ts';
import { Scene } from './scene/scene.ts';
import { createGameApi } from './server/game-api.ts';
import { createServerClock } from './server/server-clock.ts';
import { createSoundBox, type SoundBox } from './sound.ts';
import { languageOf, loadWords, writeTexts } from './words.ts';

async function bringUp(): Promise<void> {
  const language = languageOf(new URLSearchParams(location.search).get('lang'));
  const words = await loadWords(language);
  writeTexts(words, language);
  const api = createGameApi();
  try {
    await openSession(api.calls);
    const [state, plane] = await Promise.all([api.state(), loadImage(planeUrl)]);
    const money = createMoneyFormat(state);
    const pesos = createMoneyFormat({ isPlayMoney: false });
    const parent = createParentPage(state.parentOrigin);
    const clock = createServerClock(() => performance.now());
    clock.hear(state.board.now);
    const leave = (event: 'closed' | 'deposit', url: string | null) =>
      parent.isThere ? parent.tell(event) : leaveFor(url);
    const onClosed = () =>
      showNotice(words, 'SESSION_CLOSED', {
        label: words.leave,
        run: () => leave('closed', state.lobbyUrl),
      });
    const dialogs = createDialogs({ words, language, money, rules: state.rules });
    const sound = createSoundBox();
    const scene = new Scene(element('sky', HTMLCanvasElement), plane);
    const onDeposit = () => leave('deposit', state.depositUrl);
    const game = new Game(
      {
        api,
        clock,
        pause: wait,
        scene,
        sound,
        parent,
        words,
        language,
        money,
        pesos,
        dialogs,
        onDeposit,
        onClosed,
      },
      state,
    );
    element('play-money', HTMLElement).hidden = !state.isPlayMoney;
    document.body.classList.remove('is-loading');
    element('game', HTMLElement).inert = false;
    listen(game, sound);
    game.begin();
    await api.follow({
      onPush: (push) => game.hear(push),
      onLost: () => game.lost(),
    });
    onClosed();
  } catch (error) {
    if (error instanceof Refused && error.code === 'CODE_USED')
      return showNotice(words, 'notLaunched');
    if (error instanceof Refused && error.code === 'SESSION_CLOSED')
      return showNotice(words, 'SESSION_CLOSED');
    showNotice(words, 'fault', { label: words.reload, run: () => location.reload() });
    throw error;
  }
}

function listen(game: Game, sound: SoundBox): void {
  const button = element('sound', HTMLButtonElement);
  button.addEventListener('click', () => {
    const isOn = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(isOn));
    void sound.turn(isOn);
  });
  onReturn(() => game.refresh());
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

await bringUp();
