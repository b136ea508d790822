// The page on which anybody verifies a round. The browser plays it again from what is published.

import { element, make, makeCode } from '../../page-kit/page.ts';
import { canVerify, isDigest, sha256 } from '../../page-kit/proof.ts';
import { fill, language, writeTexts } from '../../page-kit/words.ts';
import { gameCodes } from '../engine/arcade-game.ts';
import { CLIENT_SEED } from '../fair/chance.ts';
import { replay, type Told } from '../fair/verify.ts';
import { gameOf } from '../games/index.ts';
import { times } from './figures.ts';
import { words } from './words.ts';

/** Seeds come behind the #, which browsers send to nobody. */
const told = new URLSearchParams(location.hash.slice(1));
const FIELDS = ['server', 'seal', 'client', 'nonce', 'choice', 'moves'] as const;

function bringUp(): void {
  document.title = words.verifyTitle;
  writeTexts(words);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#languages a')) {
    if (link.lang === language) link.setAttribute('aria-current', 'true');
    link.href = `?lang=${link.lang}${location.hash}`;
  }
  element('of', HTMLSelectElement).replaceChildren(
    ...gameCodes.map((code) =>
      make('option', { text: words.names[code], attributes: { value: code } }),
    ),
  );
  element('how', HTMLElement).replaceChildren(...words.how.map((text) => make('li', { text })));
  const given = told.get('game');
  if (given !== null) element('of', HTMLSelectElement).value = given;
  for (const name of FIELDS) element(name, HTMLInputElement).value = told.get(name) ?? '';
  document.body.classList.remove('is-loading');
  // The operator's frame lets no form be sent, so this is none.
  element('go', HTMLButtonElement).addEventListener('click', () => void verify());
  showWayBack();
  if (told.get('server') !== null) void verify();
}

const of = (name: (typeof FIELDS)[number]) => element(name, HTMLInputElement).value.trim();

/** The game goes on where the player left it; somebody who came from elsewhere has no game here. */
function showWayBack(): void {
  const back = element('back', HTMLAnchorElement);
  const code = told.get('game');
  back.hidden = code === null || gameOf(code) === undefined;
  back.href = `./${code}/?lang=${language}`;
}

/** The fields as they stand, or the words for what is wrong with them. */
function read(): Told | string {
  const serverSeed = of('server').toLowerCase();
  if (!isDigest(serverSeed)) return words.verifySeedWrong;
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

async function verify(): Promise<void> {
  const outcome = element('outcome', HTMLElement);
  const complain = (text: string) => {
    element('trouble', HTMLElement).textContent = text;
    outcome.hidden = text !== '';
  };
  const given = read();
  const game = gameOf(element('of', HTMLSelectElement).value);
  if (!canVerify()) return complain(words.cannotVerify);
  if (typeof given === 'string' || game === undefined)
    return complain(typeof given === 'string' ? given : words.verifyNoRound);
  const [standing, seal] = await Promise.all([replay(game, given), sha256(given.serverSeed)]);
  if (standing === undefined) return complain(words.verifyNoRound);
  complain('');
  const wanted = of('seal').toLowerCase();
  const pays = times(standing.multiplier);
  const said = told.get('multiplier');
  const isFromGame = said !== null && given.serverSeed === told.get('server');
  outcome.replaceChildren(
    make('h2', { text: words.verifyPays }),
    make('p', { className: 'end', text: pays }),
    ...(isFromGame ? [judged(said, said === String(standing.multiplier))] : []),
    make('h3', { text: words.verifySealOf }),
    makeCode(seal),
    ...(wanted === ''
      ? []
      : [
          make('p', {
            className: wanted === seal ? 'is-right' : 'is-wrong',
            text: wanted === seal ? words.verifySealRight : words.verifySealWrong,
          }),
        ]),
    make('h3', { text: words.verifyCourse }),
    makeCode(JSON.stringify(standing.reveal)),
  );
}

function judged(said: string, isSame: boolean): HTMLElement {
  const multiplier = times(Number(said));
  return make('p', {
    className: isSame ? 'is-right' : 'is-wrong',
    text: isSame ? words.verifySame : fill(words.verifyOther, { multiplier }),
  });
}

bringUp();
