// Brings a game up: texts, session, state, its own screen, and then the game itself.

import { Refused } from '../../page-kit/calls.ts';
import { element, leaveFor, onReturn } from '../../page-kit/page.ts';
import { createParentPage } from '../../page-kit/parent-page.ts';
import { openSession } from '../../page-kit/session.ts';
import type { GameCode } from '../engine/arcade-game.ts';
import { createFigures, moneyOf } from './figures.ts';
import { createGameApi } from './game-api.ts';
import { Game } from './game.ts';
import { showNotice } from '../../page-kit/notices.ts';
import type { CreateScreen } from './screen.ts';
import { createSoundBox } from './sound.ts';
import { fill, languageOf, loadWords, type Words, writeTexts } from './words.ts';

const screens: Record<GameCode, () => Promise<{ createScreen: CreateScreen }>> = {
  mines: () => import('./games/mines.ts'),
  dice: () => import('./games/dice.ts'),
  plinko: () => import('./games/plinko.ts'),
  hilo: () => import('./games/hilo.ts'),
  keno: () => import('./games/keno.ts'),
  'take-me-fishin': () => import('./games/fishing.ts'),
};

/** Games whose return depends on how they are played: the least is stated. */
const VARYING = new Set<GameCode>(['mines', 'hilo']);

/** The game's code is the last part of the address. */
function codeHere(): GameCode {
  const [code] = location.pathname.split('/').filter(Boolean).slice(-1);
  const known = Object.keys(screens).find((each): each is GameCode => each === code);
  if (known === undefined) throw new Error('this page has no game');
  return known;
}

async function bringUp(): Promise<void> {
  const code = codeHere();
  const language = languageOf(new URLSearchParams(location.search).get('lang'));
  const [words, { createScreen }] = await Promise.all([loadWords(language), screens[code]()]);
  writeTexts(words, language);
  document.body.dataset['game'] = code;
  document.title = `${words.names[code]} · Ceibo`;
  element('name', HTMLElement).textContent = words.names[code];
  const api = createGameApi(weatherOf(words));
  try {
    await openSession(api.calls);
    const state = await api.state();
    const parent = createParentPage(state.parentOrigin);
    const leave = (event: 'closed' | 'deposit', url: string | null) =>
      parent.isThere ? parent.tell(event) : leaveFor(url);
    const sound = createSoundBox();
    const figures = createFigures(language);
    const rtp = figures.hundredths(Math.round(Number(state.stated.returnToPlayer) * 100));
    element('rtp', HTMLElement).textContent = fill(VARYING.has(code) ? words.rtpFrom : words.rtp, {
      rtp,
    });
    element('play-money', HTMLElement).hidden = !state.isPlayMoney;
    const game = await Game.bringUp(
      {
        api,
        parent,
        sound,
        words,
        language,
        figures,
        code,
        createScreen,
        money: moneyOf(state.currency),
        onDeposit: () => leave('deposit', state.depositUrl),
        onClosed: () =>
          showNotice(words, 'SESSION_CLOSED', {
            label: words.leave,
            run: () => leave('closed', state.lobbyUrl),
          }),
      },
      state,
    );
    document.body.classList.remove('is-loading');
    element('game', HTMLElement).inert = false;
    listen(sound);
    onReturn(() => void game.refresh());
    parent.tell('ready');
  } catch (error) {
    if (error instanceof Refused && error.code === 'CODE_USED')
      return showNotice(words, 'notLaunched');
    if (error instanceof Refused && error.code === 'SESSION_CLOSED')
      return showNotice(words, 'SESSION_CLOSED');
    showNotice(words, 'fault', { label: words.reload, run: () => location.reload() });
    throw error;
  }
}

/** Says that the server does not answer, and offers to try again at once. */
function weatherOf(words: Words) {
  const trouble = element('trouble', HTMLElement);
  const retry = element('retry', HTMLButtonElement);
  let again: (() => void) | undefined;
  retry.addEventListener('click', () => again?.());
  return {
    onSilence(run: () => void) {
      trouble.textContent = words.silent;
      retry.hidden = false;
      again = run;
    },
    onAnswer() {
      if (!retry.hidden) trouble.textContent = '';
      retry.hidden = true;
    },
  };
}

function listen(sound: ReturnType<typeof createSoundBox>): void {
  const button = element('sound', HTMLButtonElement);
  button.addEventListener('click', () => {
    const isOn = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(isOn));
    void sound.turn(isOn);
  });
}

await bringUp();
