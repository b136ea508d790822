// The dialogs of the game: rules and figures, and the verifying of one flight.

import { writeTo } from '../../page-kit/controls.ts';
import { decimalIn, type FormatMoney, percentIn } from '../../page-kit/money.ts';
import { element, make, makeCode, makeTerms } from '../../page-kit/page.ts';
import { canVerify } from '../../page-kit/proof.ts';
import { fill, language } from '../../page-kit/words.ts';
import { MOST_MULTIPLIER, RETURN_PERCENT, SALT } from '../fair/crash-point.ts';
import { endOf, fingerprintOf } from '../fair/verify.ts';
import { LEAST_CASH_OUT, MOST_WIN, STAKES } from '../rules.ts';
import type { FlightView, PastFlight } from '../wire.ts';
import { formatMultiplier } from './money.ts';
import { words } from './words.ts';

export function openInfo(money: FormatMoney, { phase, fingerprint }: FlightView): void {
  const now = phase === 'ended' ? [] : [make('h4', words.fairNow), makeCode(fingerprint)];
  element('info-body').replaceChildren(
    make('h3', words.howTitle),
    make('ul', ...ruleTexts(money).map((text) => make('li', text))),
    make('h3', words.factsTitle),
    figures(money),
    make('p', words.rtpNote),
    make('h3', words.fairTitle),
    make('p', words.fairText),
    ...now,
    make('a', { text: words.fairLink, attributes: { href: `fairness?lang=${language}` } }),
  );
  element('info-dialog', HTMLDialogElement).showModal();
}

function ruleTexts(money: FormatMoney): string[] {
  const values = {
    least: formatMultiplier(LEAST_CASH_OUT),
    instant: decimalIn(language, (100 - (RETURN_PERCENT * 100) / LEAST_CASH_OUT).toFixed(2)),
    most: money(MOST_WIN),
    highest: formatMultiplier(MOST_MULTIPLIER),
  };
  return words.rules.map((rule) => fill(rule, values));
}

function figures(money: FormatMoney): HTMLElement {
  const [least, most] = [money(STAKES.least), money(STAKES.most)];
  return make(
    'dl.facts',
    ...makeTerms([
      [words.returnTitle, percentIn(language, RETURN_PERCENT.toFixed(2))],
      reach(200),
      reach(1000),
      [words.highestMultiplier, formatMultiplier(MOST_MULTIPLIER)],
      [words.mostWin, money(MOST_WIN)],
      [words.stakes, fill(words.stakesValue, { least, most })],
    ]),
  );
}

/** The chance of a flight to reach a multiplier in hundredths. */
function reach(hundredths: number): [string, string] {
  const percent = ((RETURN_PERCENT * 100) / hundredths).toFixed(1);
  const multiplier = formatMultiplier(hundredths);
  return [fill(words.reach, { multiplier }), percentIn(language, percent)];
}

export async function openVerify(flight: PastFlight): Promise<void> {
  const { number, link, crash, isVoid } = flight;
  writeTo('verify-title', fill(words.verifyTitle, { number }));
  const checks = make('ul.checks');
  element('verify-body').replaceChildren(
    make(
      'p.verify-end',
      make('span', isVoid ? words.verifyVoid : words.verifyEnd),
      make('b', formatMultiplier(crash)),
    ),
    // A list cannot be a status itself.
    make('div', { attributes: { role: 'status' } }, checks),
    make('h4', words.verifySecret),
    makeCode(link),
    make('h4', words.verifyFingerprint),
    makeCode(flight.fingerprint),
  );
  element('verify-dialog', HTMLDialogElement).showModal();
  if (!canVerify()) return checks.replaceChildren(make('li', words.cannotVerify));
  const [fingerprint, end] = await Promise.all([fingerprintOf(link), endOf(link, SALT)]);
  checks.replaceChildren(
    check(words.verifyHash, fingerprint === flight.fingerprint),
    check(words.verifyPoint, end === crash),
  );
}

function check(text: string, isRight: boolean): HTMLElement {
  const className = isRight ? 'is-right' : 'is-wrong';
  return make('li', { className, text }, make('b', isRight ? words.yes : words.no));
}
