// Brings the game up: reels and their art, controls, dialogs, and then the game itself.

import { onPress } from '../../page-kit/controls.ts';
import { bringUp, type Surrounding } from '../../page-kit/game-page.ts';
import { loadImage, make, onReturn } from '../../page-kit/page.ts';
import type { GameFacts, StateAnswer } from '../wire.ts';
import { createAutoplay } from './autoplay/autoplay.ts';
import { createCabinet } from './cabinet.ts';
import { createGuessDialog } from './dialogs/guess-dialog.ts';
import { addPurchase, addStakePicker } from './dialogs/stake-dialogs.ts';
import { begin, buy, calm, type Game, press, refresh, showStake } from './game.ts';
import { openInfo } from './info.ts';
import { notice, settle } from './notices.ts';
import { createRoundShow } from './round-show.ts';
import { sound } from './sound.ts';
import { reelsOf } from './spin-facts.ts';
import { createStudioApi } from './studio-api.ts';
import { layoutTexts } from './win-words.ts';
import { words } from './words.ts';

let game: Game | undefined;
const api = createStudioApi({
  onSilence(retry) {
    if (game !== undefined) void calm(game);
    notice('offline', {}, [{ label: words.retry, isGold: true, run: retry, staysOpen: true }]);
  },
  onAnswer: () => settle('offline'),
});

async function build(state: StateAnswer, around: Surrounding): Promise<() => void> {
  const { game: facts, allowed, round } = state;
  const symbols = `/games/art/${facts.code}/symbols.webp`;
  shapeStage(facts, symbols);
  const last = round !== null && 'spins' in round ? round.spins.at(-1) : undefined;
  const stops = last?.stops ?? facts.reels.map(() => 0);
  const cabinet = createCabinet(state, await loadImage(symbols));
  const { hud, plates, stage } = cabinet;
  stage.useReels(reelsOf(facts, last?.isFree ?? false));
  stage.show(stops);
  plates.setJackpot(state.jackpot);
  const playing: Game = { ...cabinet, ...around, api, stops, show: createRoundShow(cabinet) };
  game = playing;
  hud.onStakeChange = () => showStake(playing);
  addStakePicker(cabinet);
  if (allowed.gamble) playing.guessing = createGuessDialog(cabinet);
  if (allowed.buy && facts.buy !== undefined) addPurchase(cabinet, () => buy(playing));
  if (allowed.autoplay) playing.autoplay = await createAutoplay(cabinet, () => press(playing));
  const showInfo = () => openInfo(cabinet, api);
  onPress('info', showInfo);
  onPress('guess', () => playing.answerOffer?.('guess'));
  onPress('spin', () => {
    if (playing.autoplay?.isOn === true) playing.autoplay.stop();
    else press(playing);
  });
  listen({
    ArrowUp: () => hud.step(1),
    ArrowDown: () => hud.step(-1),
    KeyT: () => hud.toggleTurbo(),
    KeyI: showInfo,
    Space: () => press(playing),
    Enter: () => press(playing),
  });
  onReturn(() => refresh(playing));
  return () => void begin(playing, state);
}

/** Reels and rows as the title has them; the style sheets size the stage by them. */
function shapeStage(facts: GameFacts, symbols: string): void {
  const { reels, rows } = facts;
  const { style } = document.body;
  style.setProperty('--reels', String(reels.length));
  style.setProperty('--rows', String(rows));
  style.setProperty('--symbols', `url(${symbols})`);
  const columns = reels.map(() => make('span.reel'));
  document.querySelector('.reels')?.prepend(...columns);
  const { count, name } = layoutTexts(facts);
  for (const tag of document.querySelectorAll('.tag'))
    tag.replaceChildren(make('b', count), make('em', name));
}

function listen(keys: Readonly<Record<string, () => void>>): void {
  document.addEventListener('keydown', (event) => {
    const { code, ctrlKey, metaKey, altKey, repeat, target } = event;
    const run = keys[code];
    if (run === undefined || ctrlKey || metaKey || altKey) return;
    if (document.querySelector('dialog[open]') !== null) return;
    // A button that has the focus is pressed by these keys. One held down must not play on.
    const isPress = code === 'Space' || code === 'Enter';
    if (isPress && !repeat && target instanceof HTMLButtonElement) return;
    event.preventDefault();
    if (!repeat) run();
  });
}

void bringUp<StateAnswer>({ words, calls: api.calls, sound, build });
