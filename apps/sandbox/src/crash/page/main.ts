// Brings the game up: texts, session, state, the plane, and then the game itself.

import planeUrl from './assets/plane.webp';
import { createDialogs } from './dialogs.ts';
import { Game } from './game.ts';
import { createMoneyFormat } from './money.ts';
import { showNotice } from './notices.ts';
import { element } from './page.ts';
import { createParentPage } from './parent-page.ts';
import { Scene } from './scene/scene.ts';
import { createGameApi, Refused } from './server/game-api.ts';
import { createServerClock } from './server/server-clock.ts';
import { openSession } from './server/session.ts';
import { followStream } from './server/stream.ts';
import { SoundBox } from './sound.ts';
import { languageOf, loadWords, writeTexts } from './words.ts';

const REFRESH_PAUSE_MS = 1500;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function bringUp(): Promise<void> {
  const language = languageOf(new URLSearchParams(location.search).get('lang'));
  const words = await loadWords(language);
  writeTexts(words, language);
  const api = createGameApi();
  try {
    api.useSession(await openSession(api));
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
    const sound = new SoundBox();
    const scene = new Scene(element('sky', HTMLCanvasElement), plane);
    const onDeposit = () => leave('deposit', state.depositUrl);
    const game = new Game(
      {
        api,
        clock,
        pause,
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
    await followStream({
      open: (signal) => api.follow(signal),
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
  let refreshedAt = performance.now();
  window.addEventListener('focus', () => {
    if (performance.now() - refreshedAt < REFRESH_PAUSE_MS) return;
    refreshedAt = performance.now();
    game.refresh();
  });
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

function leaveFor(url: string | null): void {
  if (url !== null && /^https?:/.test(url)) window.location.assign(url);
}

await bringUp();
