// The dialogs of the game: rules and figures, and the verifying of one flight.

import type { FormatMoney } from '../../page-kit/money.ts';
import { element, make, makeCode } from '../../page-kit/page.ts';
import { canVerify } from '../../page-kit/proof.ts';
import { fill, language } from '../../page-kit/words.ts';
import { MOST_MULTIPLIER, RETURN_PERCENT, SALT } from '../fair/crash-point.ts';
import { endOf, fingerprintOf } from '../fair/verify.ts';
import { LEAST_CASH_OUT, MOST_WIN, STAKES } from '../rules.ts';
import type { FlightView, PastFlight } from '../wire.ts';
import { formatMultiplier } from './money.ts';
import { words } from './words.ts';

export function openInfo(money: FormatMoney, flight: FlightView): void {
  const now =
    flight.phase === 'ended'
      ? []
      : [make('h4', { text: words.fairNow }), makeCode(flight.fingerprint)];
  element('info-body').replaceChildren(
    make('h3', { text: words.howTitle }),
    make('ul', {}, ...ruleTexts(money).map((text) => make('li', { text }))),
    make('h3', { text: words.factsTitle }),
    figures(money),
    make('p', { text: words.rtpNote }),
    make('h3', { text: words.fairTitle }),
    make('p', { text: words.fairText }),
    ...now,
    make('a', { text: words.fairLink, attributes: { href: `fairness?lang=${language}` } }),
  );
  element('info-dialog', HTMLDialogElement).showModal();
}

function ruleTexts(money: FormatMoney): string[] {
  const values = {
    least: formatMultiplier(LEAST_CASH_OUT),
    instant: decimalText(100 - (RETURN_PERCENT * 100) / LEAST_CASH_OUT, 2),
    most: money(MOST_WIN),
    highest: formatMultiplier(MOST_MULTIPLIER),
  };
  return words.rules.map((rule) => fill(rule, values));
}

function figures(money: FormatMoney): HTMLElement {
  const [least, most] = [money(STAKES.least), money(STAKES.most)];
  const reach = (hundredths: number): [string, string] => [
    fill(words.reach, { multiplier: formatMultiplier(hundredths) }),
    percentText((RETURN_PERCENT * 100) / hundredths, 1),
  ];
  const entries: [string, string][] = [
    [words.rtp, percentText(RETURN_PERCENT, 2)],
    reach(200),
    reach(1000),
    [words.highestMultiplier, formatMultiplier(MOST_MULTIPLIER)],
    [words.mostWin, money(MOST_WIN)],
    [words.stakes, fill(words.stakesValue, { least, most })],
  ];
  const pairs = entries.map(([term, value]) =>
    make('div', {}, make('dt', { text: term }), make('dd', { text: value })),
  );
  return make('dl', { className: 'facts' }, ...pairs);
}

export async function openVerify(flight: PastFlight): Promise<void> {
  const { number, link, crash, isVoid } = flight;
  element('verify-title').textContent = fill(words.verifyTitle, { number });
  const checks = make('ul', { className: 'checks' });
  element('verify-body').replaceChildren(
    make(
      'p',
      { className: 'verify-end' },
      make('span', { text: isVoid ? words.verifyVoid : words.verifyEnd }),
      make('b', { text: formatMultiplier(crash) }),
    ),
    // A list cannot be a status itself.
    make('div', { attributes: { role: 'status' } }, checks),
    make('h4', { text: words.verifySecret }),
    makeCode(link),
    make('h4', { text: words.verifyFingerprint }),
    makeCode(flight.fingerprint),
  );
  element('verify-dialog', HTMLDialogElement).showModal();
  if (!canVerify()) return checks.replaceChildren(make('li', { text: words.cannotVerify }));
  const [fingerprint, end] = await Promise.all([fingerprintOf(link), endOf(link, SALT)]);
  checks.replaceChildren(
    check(words.verifyHash, fingerprint === flight.fingerprint),
    check(words.verifyPoint, end === crash),
  );
}

function check(text: string, isRight: boolean): HTMLElement {
  const className = isRight ? 'is-right' : 'is-wrong';
  return make('li', { className, text }, make('b', { text: isRight ? words.yes : words.no }));
}

function decimalText(figure: number, digits: number): string {
  const text = figure.toFixed(digits);
  return language === 'en' ? text : text.replace('.', ',');
}

function percentText(figure: number, digits: number): string {
  return `${decimalText(figure, digits)}\u00A0%`;
}
