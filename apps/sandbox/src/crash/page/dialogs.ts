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

export function createDialogs({ words, language, money, rules }: Needs) {
  const info = prepare('info-dialog');
  const verifying = prepare('verify-dialog');
  const percent = (figure: number, digits: number) => {
    const text = figure.toFixed(digits);
    return `${language === 'en' ? text : text.replace('.', ',')}\u00A0%`;
  };
  const multiplier = (hundredths: number) => formatMultiplier(hundredths, language);

  function ruleTexts(): string[] {
    const values = {
      least: multiplier(rules.leastCashOut),
      instant: percent(100 - (RETURN_PERCENT * 100) / rules.leastCashOut, 2).replace('\u00A0%', ''),
      most: money(BigInt(rules.mostWin)),
      highest: multiplier(rules.mostMultiplier),
    };
    const { rule1, rule2, rule3, rule4, rule5, rule6, rule7, rule8 } = words;
    return [rule1, rule2, rule3, rule4, rule5, rule6, rule7, rule8].map((rule) =>
      fill(rule, values),
    );
  }

  function facts(): HTMLElement {
    const list = definitions([
      [words.rtp, percent(RETURN_PERCENT, 2)],
      [fill(words.chance2, { multiplier: multiplier(200) }), percent(RETURN_PERCENT / 2, 1)],
      [fill(words.chance2, { multiplier: multiplier(1000) }), percent(RETURN_PERCENT / 10, 1)],
      [words.highestMultiplier, multiplier(rules.mostMultiplier)],
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

  return {
    openInfo(flight: FlightView): void {
      const rulesList = document.createElement('ul');
      rulesList.append(...ruleTexts().map((text) => make('li', text)));
      const link = document.createElement('a');
      link.href = `fairness?lang=${language}`;
      link.textContent = words.fairLink;
      const now =
        flight.phase === 'ended' ? [] : [make('h4', words.fairNow), code(flight.fingerprint)];
      element('info-body', HTMLElement).replaceChildren(
        make('h3', words.howTitle),
        rulesList,
        make('h3', words.factsTitle),
        facts(),
        make('p', words.rtpNote),
        make('h3', words.fairTitle),
        make('p', words.fairText),
        ...now,
        link,
      );
      info.showModal();
    },

    async openVerify(flight: PastFlight): Promise<void> {
      element('verify-title', HTMLElement).textContent = fill(words.verifyTitle, {
        number: flight.number,
      });
      const end = make('p', '');
      end.className = 'verify-end';
      end.append(
        make('span', flight.isVoid ? words.verifyVoid : words.verifyEnd),
        make('b', multiplier(flight.crash)),
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
        check(words.verifyHash, fingerprint === flight.fingerprint),
        check(words.verifyPoint, crash === flight.crash),
      );
    },
  };

  function check(text: string, isRight: boolean): HTMLElement {
    const item = make('li', text);
    item.className = isRight ? 'is-right' : 'is-wrong';
    item.append(make('b', isRight ? words.yes : words.no));
    return item;
  }
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
