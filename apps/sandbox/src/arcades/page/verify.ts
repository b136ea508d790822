// The page on which anybody verifies a round. The browser plays it again from what is published.

import { element, make } from '../../page-kit/page.ts';
import { gameCodes } from '../engine/arcade-game.ts';
import { CLIENT_SEED } from '../fair/chance.ts';
import { canVerify, isServerSeed, replay, sealOf, type Told } from '../fair/verify.ts';
import { gameOf } from '../games/index.ts';
import { createFigures, type Figures } from './figures.ts';
import { fill, languageOf, loadWords, type Words, writeTexts } from './words.ts';

const query = new URLSearchParams(location.search);
/** Seeds come behind the #, which browsers send to nobody. */
const told = new URLSearchParams(location.hash.slice(1));
const FIELDS = ['server', 'seal', 'client', 'nonce', 'choice', 'moves'] as const;

async function bringUp(): Promise<void> {
  const language = languageOf(query.get('lang'));
  const words = await loadWords(language);
  document.title = words.verifyTitle;
  writeTexts(words, language);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#languages a')) {
    if (link.lang === language) link.setAttribute('aria-current', 'true');
    link.href = `?lang=${link.lang}${location.hash}`;
  }
  element('of', HTMLSelectElement).replaceChildren(
    ...gameCodes.map((code) =>
      make('option', { text: words.names[code], attributes: { value: code } }),
    ),
  );
  element('how', HTMLElement).replaceChildren(
    ...[words.how1, words.how2, words.how3, words.how4].map((text) => make('li', { text })),
  );
  const given = told.get('game');
  if (given !== null) element('of', HTMLSelectElement).value = given;
  for (const name of FIELDS) element(name, HTMLInputElement).value = told.get(name) ?? '';
  document.body.classList.remove('is-loading');
  const figures = createFigures(language);
  // The operator's frame lets no form be sent, so this is none.
  element('go', HTMLButtonElement).addEventListener('click', () => void verify(words, figures));
  showWayBack(language);
  if (told.get('server') !== null) void verify(words, figures);
}

const of = (name: (typeof FIELDS)[number]) => element(name, HTMLInputElement).value.trim();

/** The game goes on where the player left it; somebody who came from elsewhere has no game here. */
function showWayBack(language: string): void {
  const back = element('back', HTMLAnchorElement);
  const code = told.get('game');
  back.hidden = code === null || gameOf(code) === undefined;
  back.href = `./${code}/?lang=${language}`;
}

/** The fields as they stand, or the words for what is wrong with them. */
function read(words: Words): Told | string {
  const serverSeed = of('server').toLowerCase();
  if (!isServerSeed(serverSeed)) return words.verifySeedWrong;
  const [choice, moves] = [parse(of('choice') || '{}'), parse(of('moves') || '[]')];
  const isNonce = /^\d{1,12}$/.test(of('nonce'));
  if (!CLIENT_SEED.test(of('client')) || !isNonce || choice === undefined || !Array.isArray(moves))
    return words.verifyFieldsWrong;
  return { serverSeed, clientSeed: of('client'), nonce: Number(of('nonce')), choice, moves };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function verify(words: Words, figures: Figures): Promise<void> {
  const outcome = element('outcome', HTMLElement);
  const complain = (text: string) => {
    element('trouble', HTMLElement).textContent = text;
    outcome.hidden = text !== '';
  };
  const given = read(words);
  const game = gameOf(element('of', HTMLSelectElement).value);
  if (!canVerify()) return complain(words.cannotVerify);
  if (typeof given === 'string' || game === undefined)
    return complain(typeof given === 'string' ? given : words.verifyNoRound);
  const [standing, seal] = await Promise.all([replay(game, given), sealOf(given.serverSeed)]);
  if (standing === undefined) return complain(words.verifyNoRound);
  complain('');
  const wanted = of('seal').toLowerCase();
  const pays = figures.times(standing.multiplier);
  const said = told.get('multiplier');
  const isFromGame = said !== null && given.serverSeed === told.get('server');
  outcome.replaceChildren(
    make('h2', { text: words.verifyPays }),
    make('p', { className: 'pays', text: pays }),
    ...(isFromGame ? [judged(words, said === String(standing.multiplier), figures, said)] : []),
    make('h3', { text: words.verifySealOf }),
    make('p', { className: 'code' }, make('code', { text: seal })),
    ...(wanted === ''
      ? []
      : [
          make('p', {
            className: wanted === seal ? 'is-right' : 'is-wrong',
            text: wanted === seal ? words.verifySealRight : words.verifySealWrong,
          }),
        ]),
    make('h3', { text: words.verifyCourse }),
    make('p', { className: 'code' }, make('code', { text: JSON.stringify(standing.reveal) })),
  );
}

function judged(words: Words, isSame: boolean, figures: Figures, said: string): HTMLElement {
  const multiplier = figures.times(Number(said));
  return make('p', {
    className: isSame ? 'is-right' : 'is-wrong',
    text: isSame ? words.verifySame : fill(words.verifyOther, { multiplier }),
  });
}

await bringUp();
