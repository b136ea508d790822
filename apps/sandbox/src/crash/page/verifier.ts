// The published facts of the flights, and the verifying of one. The browser computes everything
// from published values.

import { read } from '../../page-kit/calls.ts';
import { writeTo } from '../../page-kit/controls.ts';
import { element, make, makeCode } from '../../page-kit/page.ts';
import { canVerify, isDigest } from '../../page-kit/proof.ts';
import { fill, language, writeTexts } from '../../page-kit/words.ts';
import { endOf, fingerprintOf, walkBack } from '../fair/verify.ts';
import type { FairnessAnswer, PastFlight } from '../wire.ts';
import { formatCount, formatMultiplier } from './money.ts';
import { words as all } from './words.ts';

const words = { ...all, ...all.fairness };

type Verify = (secret: string) => Promise<void>;

/** Shows the published facts, and returns the check of a secret by them; nothing without them. */
export async function showPublished(): Promise<Verify | undefined> {
  document.title = words.title;
  writeTexts(words);
  element('back', HTMLAnchorElement).href = `./?lang=${language}`;
  document.querySelector(`#languages [lang=${language}]`)?.setAttribute('aria-current', 'true');
  const facts = await read<FairnessAnswer>('api/fairness');
  document.body.classList.remove('is-loading');
  if (facts === undefined) {
    writeTo('secret-error', words.failed);
    return undefined;
  }
  const verify: Verify = (secret) => verifySecret(secret, facts);
  showFlights(facts, verify);
  showChains(facts);
  const length = formatCount(facts.chains[0]?.length ?? 0);
  element('how').replaceChildren(...words.how.map((text) => make('li', fill(text, { length }))));
  return verify;
}

let runs = 0;

async function verifySecret(text: string, facts: FairnessAnswer): Promise<void> {
  const secret = text.trim().toLowerCase();
  const field = element('secret', HTMLInputElement);
  field.value = secret;
  const problem = isDigest(secret) ? '' : words.secretWrong;
  writeTo('secret-error', canVerify() ? problem : words.cannotVerify);
  field.setAttribute('aria-invalid', String(problem !== ''));
  const result = element('result');
  result.hidden = problem !== '' || !canVerify();
  if (result.hidden) return field.focus();

  runs += 1;
  const run = runs;
  const { chains, salt } = facts;
  const [crash, before] = await Promise.all([endOf(secret, salt), fingerprintOf(secret)]);
  const walk = make('p.walk', fill(words.walking, { steps: 0 }));
  result.replaceChildren(
    make('h3', words.resultTitle),
    make('p.label', words.resultEnd),
    make('p.end', formatMultiplier(crash)),
    make('p.label', words.resultBefore),
    makeCode(before),
    make('p.belongs', whatIs(before, facts)),
    walk,
  );
  const found = await walkBack(secret, {
    terminals: new Set(chains.map(({ terminal }) => terminal)),
    mostSteps: Math.max(0, ...chains.map(({ used }) => used)),
    onProgress: (steps) => (walk.textContent = fill(words.walking, { steps: formatCount(steps) })),
    isGivenUp: () => run !== runs,
  });
  if (run !== runs) return;
  const { id = 0 } = chains.find(({ terminal }) => terminal === found?.terminal) ?? {};
  walk.classList.add(found === undefined ? 'is-wrong' : 'is-right');
  walk.textContent =
    found === undefined
      ? words.walkedNowhere
      : fill(words.walked, { position: formatCount(found.steps), id });
}

function whatIs(before: string, { chains, past }: FairnessAnswer): string {
  const flight = past.find(({ link }) => link === before);
  if (flight !== undefined) return fill(words.beforeIs, { number: flight.number });
  const chain = chains.find(({ terminal }) => terminal === before);
  return chain === undefined ? words.beforeUnknown : fill(words.beforeIsStart, { id: chain.id });
}

function showFlights({ past }: FairnessAnswer, verify: Verify): void {
  element('none').hidden = past.length > 0;
  element('scroller').hidden = past.length === 0;
  element('flights').replaceChildren(...past.map((flight) => flightRow(flight, verify)));
}

function flightRow({ number, crash, link, isVoid }: PastFlight, verify: Verify): HTMLElement {
  const end = formatMultiplier(crash) + (isVoid ? ` (${words.voidMark})` : '');
  const button = make('button', {
    text: words.verify,
    label: fill(words.verifyTitle, { number }),
    onPress() {
      void verify(link);
      element('result').scrollIntoView({ block: 'center' });
    },
  });
  return make(
    'tr',
    make('th', { text: String(number), attributes: { scope: 'row' } }),
    make('td.figure', end),
    make('td.code', make('code', link)),
    make('td', button),
  );
}

function showChains({ chains, current, salt }: FairnessAnswer): void {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  const groups = chains.map(({ id, terminal, used, length, committedAt }) => {
    const values = {
      used: formatCount(used),
      length: formatCount(length),
      date: date.format(committedAt),
    };
    return group(
      fill(words.chain, { id }),
      make('p.label', words.terminal),
      makeCode(terminal),
      make('p.hint', fill(words.used, values)),
    );
  });
  if (current !== null) {
    const { number, fingerprint } = current;
    groups.unshift(group(fill(words.currentTitle, { number }), makeCode(fingerprint)));
  }
  element('published').replaceChildren(...groups, group(words.salt, makeCode(salt)));
}

function group(title: string, ...content: HTMLElement[]): HTMLElement {
  return make('div.group', make('h3', title), ...content);
}
