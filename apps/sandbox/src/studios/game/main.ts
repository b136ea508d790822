// Brings the game up: texts, session, state, art, and then the game itself.

import { Refused } from '../../page-kit/calls.ts';
import { openSession } from '../../page-kit/session.ts';
import type { GameFacts, StateAnswer } from '../wire.ts';
import { type Autoplay, createAutoplay } from './autoplay/autoplay.ts';
import { addPurchase } from './dialogs/buy-dialog.ts';
import { GuessDialog } from './dialogs/guess-dialog.ts';
import { addStakePicker } from './dialogs/stake-picker.ts';
import { Feature } from './feature.ts';
import { Game } from './game.ts';
import { Hud } from './hud.ts';
import { InfoSheet } from './info/info-sheet.ts';
import { createJewels } from './jewels.ts';
import { createMoneyFormat } from './money.ts';
import { Notices } from './notices.ts';
import { element, make, onReturn } from '../../page-kit/page.ts';
import { createParentPage } from '../../page-kit/parent-page.ts';
import { Petals } from './petals.ts';
import { Plates } from './plates.ts';
import { ReelStage } from './reels/reel-stage.ts';
import { loadSymbolImages } from './reels/symbol-art.ts';
import { RoundShow } from './round-show.ts';
import { reelsOf } from './spin-facts.ts';
import { createSoundBox } from './sound.ts';
import { createStudioApi, type StudioApi } from './studio-api.ts';
import { Troubles } from './troubles.ts';
import { WinPlate } from './wins/win-plate.ts';
import { languageOf, loadWords, type Words, writeTexts } from './words.ts';

/** Index of the stake on offer at first. */
const FIRST_STAKE = 2;

async function bringUp(): Promise<void> {
  const language = languageOf(new URLSearchParams(location.search).get('lang'));
  const words = await loadWords(language);
  writeTexts(words, language);
  const notices = new Notices(words);
  let game: Game | undefined;
  const api = createStudioApi({
    onSilence: (retry) => {
      void game?.calm();
      notices.show('offline', {}, [
        { label: words.retry, isPrimary: true, run: retry, staysOpen: true },
      ]);
    },
    onAnswer: () => notices.settle('offline'),
  });
  try {
    await openSession(api.calls);
    const state = await api.state();
    game = await createGame({ api, notices, words, language }, state);
    await game.begin(state);
  } catch (error) {
    const isNotLaunched = error instanceof Refused && error.code === 'CODE_USED';
    if (isNotLaunched) notices.show('notLaunched', {}, []);
    else if (error instanceof Refused && error.code === 'SESSION_CLOSED')
      notices.show('SESSION_CLOSED', {}, []);
    else
      notices.show('fault', {}, [
        { label: words.reload, isPrimary: true, run: () => location.reload() },
      ]);
  }
}

interface PageParts {
  api: StudioApi;
  notices: Notices;
  words: Words;
  language: ReturnType<typeof languageOf>;
}

async function createGame(
  { api, notices, words: texts, language }: PageParts,
  state: StateAnswer,
): Promise<Game> {
  const { game: facts, currency, lobbyUrl, depositUrl, parentOrigin } = state;
  let game: Game | undefined;
  let autoplay: Autoplay | undefined;
  const money = createMoneyFormat(currency);
  const stakes = state.stakes.map(BigInt);
  const words = { ...texts, symbols: facts.names[language] };
  const shared = { facts, words, language, money };
  const { stage, images, stops } = await createReels(state);
  const sound = createSoundBox();
  const info = new InfoSheet({ ...shared, stakes, images, history: () => api.history() });
  const plates = new Plates(shared);
  const hud = new Hud({
    words,
    money,
    stakes,
    stake: stakes[FIRST_STAKE] ?? 0n,
    handlers: {
      press: () => (autoplay?.isOn === true ? autoplay.stop() : game?.press()),
      guess: () => game?.guess(),
      openInfo: () => info.open(hud.stake),
      toggleSound: (isOn) => void sound.turn(isOn),
      stakeChanged: () => {
        show.clear();
        plates.setStake(hud.stake);
      },
    },
  });
  plates.setStake(hud.stake);
  plates.setJackpot(state.jackpot);
  const petals = new Petals(element('petals', HTMLCanvasElement), images);
  const feature = new Feature({ petals, money });
  const plate = new WinPlate(money);
  const show = new RoundShow({ ...shared, stage, hud, plates, plate, feature, sound });
  const parent = createParentPage(parentOrigin);
  const troubles = new Troubles({ ...shared, notices, hud, parent, stakes, lobbyUrl, depositUrl });
  game = new Game(
    {
      api,
      hud,
      stage,
      show,
      notices,
      parent,
      sound,
      money,
      stakes,
      troubles,
      jackpotTold: (jackpot) => plates.setJackpot(jackpot),
      guessing: state.allowed.gamble ? { dialog: new GuessDialog(shared), facts } : undefined,
      autoplay: () => autoplay,
    },
    stops,
  );
  addStakePicker({ ...shared, stakes, hud });
  if (state.allowed.buy && facts.buy !== undefined)
    addPurchase({ ...shared, stakes, hud, buy: () => game?.buy() });
  if (state.allowed.autoplay)
    autoplay = await createAutoplay({ ...shared, hud, press: () => game?.press(), say: announce });
  writeTags(facts, words);
  listen(game, { hud, openInfo: () => info.open(hud.stake) });
  element('demo', HTMLElement).hidden = !state.isDemo;
  element('stage', HTMLElement).inert = false;
  document.body.classList.remove('is-loading');
  return game;
}

async function createReels({ game: facts, round }: StateAnswer) {
  shapeStage(facts);
  const images = await loadSymbolImages(facts, `/games/art/${facts.code}/symbols.webp`);
  const stage = new ReelStage(element('reels', HTMLCanvasElement), facts, images);
  createJewels(images);
  const last = round !== null && 'spins' in round ? round.spins.at(-1) : undefined;
  const stops = last?.stops ?? facts.reels.map(() => 0);
  stage.useReels(reelsOf(facts, last?.isFree ?? false));
  stage.show(stops);
  return { stage, images, stops };
}

/** Reels and rows as the title has them; the style sheets size the stage by them. */
function shapeStage({ reels, rows }: GameFacts): void {
  document.body.dataset['reels'] = String(reels.length);
  document.body.dataset['rows'] = String(rows);
  const { style } = document.body;
  style.setProperty('--reels', String(reels.length));
  style.setProperty('--rows', String(rows));
  const columns = reels.map(() => make('span', { className: 'reel' }));
  document.querySelector('.reels')?.prepend(...columns);
}

function tagOf({ layout, reels, rows }: GameFacts, words: Words): [string, string] {
  switch (layout.kind) {
    case 'lines':
      return [String(layout.lines.length), words.lines];
    case 'ways':
      return [String(rows ** reels.length), words.ways];
    case 'clusters':
      return [`${layout.least}+`, words.clusters];
  }
}

function writeTags(facts: GameFacts, words: Words): void {
  const [count, name] = tagOf(facts, words);
  for (const tag of document.querySelectorAll('.tag')) {
    const [number, text] = [tag.querySelector('b'), tag.querySelector('em')];
    if (number !== null) number.textContent = count;
    if (text !== null) text.textContent = name;
  }
}

function listen(game: Game, { hud, openInfo }: { hud: Hud; openInfo(): void }): void {
  const keys: Readonly<Record<string, () => void>> = {
    ArrowUp: () => hud.step(1),
    ArrowDown: () => hud.step(-1),
    KeyT: () => hud.toggleTurbo(),
    KeyI: openInfo,
  };
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const run = keys[event.code];
    if (run !== undefined) {
      event.preventDefault();
      return event.repeat ? undefined : run();
    }
    if (event.code !== 'Space' && event.code !== 'Enter') return;
    // A key held down must not play round after round.
    if (event.repeat) return event.preventDefault();
    if (event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    game.press();
  });
  onReturn(() => game.refresh());
}

function announce(text: string): void {
  element('announcement', HTMLElement).textContent = text;
}

await bringUp();
