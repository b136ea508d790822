// The dialogs of the game: rules and figures, and the verifying of one flight.

import { RETURN_PERCENT } from '../fair/crash-point.ts';
import { SALT } from '../fair/salt.ts';
import type { FlightView, GameRules, Language, PastFlight } from '../wire.ts';
import { formatMultiplier, type FormatMoney } from './money.ts';
import { element } from '../../page-kit/page.ts';
import { canVerify, endOf, fingerprintOf } from '../fair/verify.ts';
import { fill, type Words } from './words.ts';

interface Needs {
  words: Words;
  language: Language;
  money: FormatMoney;
  rules: GameRules;
}

export function createDialogs(deps: Needs) {
  const info = prepare('info-dialog');
  const verifying = prepare('verify-dialog');
  return {
    openInfo: (flight: FlightView): void => openInfo(deps, info, flight),
    openVerify: (flight: PastFlight): Promise<void> => openVerify(deps, verifying, flight),
  };
}

function openInfo(deps: Needs, info: HTMLDialogElement, flight: FlightView): void {
  const { words, language } = deps;
  const rulesList = document.createElement('ul');
  rulesList.append(...ruleTexts(deps).map((text) => make('li', text)));
  const link = document.createElement('a');
  link.href = `fairness?lang=${language}`;
  link.textContent = words.fairLink;
  const now = flight.phase === 'ended' ? [] : [make('h4', words.fairNow), code(flight.fingerprint)];
  element('info-body', HTMLElement).replaceChildren(
    make('h3', words.howTitle),
    rulesList,
    make('h3', words.factsTitle),
    facts(deps),
    make('p', words.rtpNote),
    make('h3', words.fairTitle),
    make('p', words.fairText),
    ...now,
    link,
  );
  info.showModal();
}

function ruleTexts({ words, language, money, rules }: Needs): string[] {
  const values = {
    least: formatMultiplier(rules.leastCashOut, language),
    instant: percentText(language, 100 - (RETURN_PERCENT * 100) / rules.leastCashOut, 2).replace(
      '\u00A0%',
      '',
    ),
    most: money(BigInt(rules.mostWin)),
    highest: formatMultiplier(rules.mostMultiplier, language),
  };
  const { rule1, rule2, rule3, rule4, rule5, rule6, rule7, rule8 } = words;
  return [rule1, rule2, rule3, rule4, rule5, rule6, rule7, rule8].map((rule) => fill(rule, values));
}

function facts({ words, language, money, rules }: Needs): HTMLElement {
  const list = definitions([
    [words.rtp, percentText(language, RETURN_PERCENT, 2)],
    [
      fill(words.chance2, { multiplier: formatMultiplier(200, language) }),
      percentText(language, RETURN_PERCENT / 2, 1),
    ],
    [
      fill(words.chance2, { multiplier: formatMultiplier(1000, language) }),
      percentText(language, RETURN_PERCENT / 10, 1),
    ],
    [words.highestMultiplier, formatMultiplier(rules.mostMultiplier, language)],
    [words.mostWin, money(BigInt(rules.mostWin))],
    [
      words.stakes,
      fill(words.stakesValue, {
        least: money(BigInt(rules.leastStake)),
        most: money(BigInt(rules.mostStake)),
      }),
    ],
  ]);
  list.className = 'facts';
  return list;
}

async function openVerify(
  deps: Needs,
  verifying: HTMLDialogElement,
  flight: PastFlight,
): Promise<void> {
  const { words, language } = deps;
  element('verify-title', HTMLElement).textContent = fill(words.verifyTitle, {
    number: flight.number,
  });
  const end = make('p', '');
  end.className = 'verify-end';
  end.append(
    make('span', flight.isVoid ? words.verifyVoid : words.verifyEnd),
    make('b', formatMultiplier(flight.crash, language)),
  );
  const checks = document.createElement('ul');
  checks.className = 'checks';
  // A list cannot be a status itself.
  const status = document.createElement('div');
  status.setAttribute('role', 'status');
  status.append(checks);
  element('verify-body', HTMLElement).replaceChildren(
    end,
    status,
    make('h4', words.verifySecret),
    code(flight.link),
    make('h4', words.verifyFingerprint),
    code(flight.fingerprint),
  );
  verifying.showModal();
  if (!canVerify()) return checks.replaceChildren(make('li', words.cannotVerify));
  const [fingerprint, crash] = await Promise.all([
    fingerprintOf(flight.link),
    endOf(flight.link, SALT),
  ]);
  checks.replaceChildren(
    check(deps, words.verifyHash, fingerprint === flight.fingerprint),
    check(deps, words.verifyPoint, crash === flight.crash),
  );
}

function check({ words }: Needs, text: string, isRight: boolean): HTMLElement {
  const item = make('li', text);
  item.className = isRight ? 'is-right' : 'is-wrong';
  item.append(make('b', isRight ? words.yes : words.no));
  return item;
}

function percentText(language: Language, figure: number, digits: number): string {
  const text = figure.toFixed(digits);
  return `${language === 'en' ? text : text.replace('.', ',')}\u00A0%`;
}

function prepare(id: string): HTMLDialogElement {
  const dialog = element(id, HTMLDialogElement);
  dialog.querySelector('.sheet-close')?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  return dialog;
}

function make(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function code(text: string): HTMLElement {
  const made = make('p', '');
  made.className = 'code';
  made.append(make('code', text));
  return made;
}

function definitions(entries: readonly (readonly [string, string])[]): HTMLElement {
  const list = document.createElement('dl');
  for (const [term, value] of entries) {
    const pair = document.createElement('div');
    pair.append(make('dt', term), make('dd', value));
    list.append(pair);
  }
  return list;
}
