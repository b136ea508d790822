// The page on which anybody verifies a round. The browser plays it again from what is published.

import { onPress } from '../../page-kit/controls.ts';
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
/** The fields by their names there: their labels, and the most characters. */
const FIELDS = {
  server: [words.serverSeed, 64],
  seal: [words.verifySeal, 64],
  client: [words.clientSeed, 64],
  nonce: [words.nonce, 12],
  choice: [words.verifyChoice, 300],
  moves: [words.verifyMoves, 600],
} as const;

function bringUp(): void {
  document.title = words.verifyTitle;
  writeTexts(words);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#languages a')) {
    if (link.lang === language) link.setAttribute('aria-current', 'true');
    link.href = `?lang=${link.lang}${location.hash}`;
  }
  element('of', HTMLSelectElement).replaceChildren(
    ...gameCodes.map((code) => make('option', { attributes: { value: code } }, words.names[code])),
  );
  element('how').replaceChildren(...words.how.map((text) => make('li', text)));
  const given = told.get('game');
  if (given !== null) element('of', HTMLSelectElement).value = given;
  for (const [id, [label, most]] of Object.entries(FIELDS)) {
    const inputmode = id === 'nonce' ? 'numeric' : 'text';
    const attributes = { id, inputmode, maxlength: String(most), value: told.get(id) ?? '' };
    element('go').before(make('label', make('span', label), make('input', { attributes })));
  }
  document.body.classList.remove('is-loading');
  // The operator's frame lets no form be sent, so a press is enough.
  onPress('go', () => void verify());
  showWayBack();
  if (told.get('server') !== null) void verify();
}

const valueOf = (name: keyof typeof FIELDS) => element(name, HTMLInputElement).value.trim();

/** The game goes on where the player left it; somebody who came from elsewhere has no game here. */
function showWayBack(): void {
  const back = element('back', HTMLAnchorElement);
  const code = told.get('game');
  back.hidden = code === null || gameOf(code) === undefined;
  back.href = `./${code}/?lang=${language}`;
}

/** The fields as they stand, or the words for what is wrong with them. */
function read(): Told | string {
  const [serverSeed, clientSeed] = [valueOf('server').toLowerCase(), valueOf('client')];
  if (!isDigest(serverSeed)) return words.verifySeedWrong;
  const [choice, moves] = [parse(valueOf('choice') || '{}'), parse(valueOf('moves') || '[]')];
  const nonce = valueOf('nonce');
  const isRight = CLIENT_SEED.test(clientSeed) && /^\d{1,12}$/.test(nonce) && choice !== undefined;
  return isRight && Array.isArray(moves)
    ? { serverSeed, clientSeed, nonce: Number(nonce), choice, moves }
    : words.verifyFieldsWrong;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function verify(): Promise<void> {
  const outcome = element('outcome');
  const complain = (text: string) => {
    element('trouble').textContent = text;
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
  const wanted = valueOf('seal').toLowerCase();
  const said = told.get('multiplier');
  const isFromGame = said !== null && given.serverSeed === told.get('server');
  outcome.replaceChildren(
    make('h2', words.verifyPays),
    make('p.end', times(standing.multiplier)),
    ...(isFromGame
      ? [
          judged(
            said === String(standing.multiplier),
            words.verifySame,
            fill(words.verifyOther, { multiplier: times(Number(said)) }),
          ),
        ]
      : []),
    make('h3', words.verifySealOf),
    makeCode(seal),
    ...(wanted === ''
      ? []
      : [judged(wanted === seal, words.verifySealRight, words.verifySealWrong)]),
    make('h3', words.verifyCourse),
    makeCode(JSON.stringify(standing.reveal)),
  );
}

function judged(isRight: boolean, right: string, wrong: string): HTMLElement {
  return isRight ? make('p.is-right', right) : make('p.is-wrong', wrong);
}

bringUp();
