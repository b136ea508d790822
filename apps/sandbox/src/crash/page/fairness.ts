// The page on which anybody verifies a flight. The browser computes everything from published
// values.

import { element, make, makeCode } from '../../page-kit/page.ts';
import { canVerify, isDigest } from '../../page-kit/proof.ts';
import { fill, language, writeTexts } from '../../page-kit/words.ts';
import { endOf, fingerprintOf, walkBack } from '../fair/verify.ts';
import type { FairnessAnswer, PastFlight } from '../wire.ts';
import { formatCount, formatMultiplier } from './money.ts';
import type { Words } from './words.ts';

interface Context {
  words: Words['fairness'] & Pick<Words, 'verify' | 'verifyTitle' | 'cannotVerify'>;
  facts: FairnessAnswer;
}

const query = new URLSearchParams(location.search);

async function bringUp(): Promise<void> {
  // The form is listened to first: the browser would load the page anew on an early Enter.
  const whenKnown = Promise.withResolvers<Context>();
  const failed = new AbortController();
  listen(whenKnown.promise, failed.signal);
  const { words: all } = await import('./words.ts');
  const words = { ...all, ...all.fairness };
  document.title = words.title;
  writeTexts(words);
  element('back', HTMLAnchorElement).href = `./?lang=${language}`;
  document.querySelector(`#languages [lang=${language}]`)?.setAttribute('aria-current', 'true');
  const facts = await readFacts();
  document.body.classList.remove('is-loading');
  if (facts === undefined) {
    failed.abort();
    element('secret-error', HTMLElement).textContent = words.failed;
    return;
  }
  const context = { words, facts };
  showFlights(context);
  showPublished(context);
  showHow(context);
  whenKnown.resolve(context);
  const asked = query.get('secret');
  if (asked !== null) void verify(context, asked);
}

async function readFacts(): Promise<FairnessAnswer | undefined> {
  const response = await fetch('api/fairness').catch(() => undefined);
  return response?.ok === true ? response.json() : undefined;
}

/** A secret that is sent early waits for the facts. After `failed`, sending reloads the page. */
function listen(context: Promise<Context>, failed: AbortSignal): void {
  const send = async () => {
    const { value } = element('secret', HTMLInputElement);
    await verify(await context, value);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  element('form', HTMLFormElement).addEventListener('submit', onSubmit, { signal: failed });
}

let runs = 0;

async function verify(context: Context, text: string): Promise<void> {
  const { words, facts } = context;
  const secret = text.trim().toLowerCase();
  const field = element('secret', HTMLInputElement);
  field.value = secret;
  const problem = isDigest(secret) ? '' : words.secretWrong;
  element('secret-error', HTMLElement).textContent = canVerify() ? problem : words.cannotVerify;
  field.setAttribute('aria-invalid', String(problem !== ''));
  const result = element('result', HTMLElement);
  result.hidden = problem !== '' || !canVerify();
  if (result.hidden) return field.focus();

  runs += 1;
  const run = runs;
  const [crash, before] = await Promise.all([endOf(secret, facts.salt), fingerprintOf(secret)]);
  const walk = make('p', { className: 'walk', text: fill(words.walking, { steps: 0 }) });
  result.replaceChildren(
    make('h3', { text: words.resultTitle }),
    make('p', { className: 'label', text: words.resultEnd }),
    make('p', { className: 'end', text: formatMultiplier(crash) }),
    make('p', { className: 'label', text: words.resultBefore }),
    makeCode(before),
    make('p', { className: 'belongs', text: whatIs(context, before) }),
    walk,
  );
  const found = await walkBack(secret, {
    terminals: new Set(facts.chains.map(({ terminal }) => terminal)),
    mostSteps: Math.max(0, ...facts.chains.map(({ used }) => used)),
    onProgress: (steps) => (walk.textContent = fill(words.walking, { steps: formatCount(steps) })),
    isGivenUp: () => run !== runs,
  });
  if (run !== runs) return;
  const chain = facts.chains.find(({ terminal }) => terminal === found?.terminal);
  walk.classList.add(chain === undefined ? 'is-wrong' : 'is-right');
  walk.textContent =
    found === undefined || chain === undefined
      ? words.walkedNowhere
      : fill(words.walked, { position: formatCount(found.steps), id: chain.id });
}

/** The known facts about the secret before the verified one. */
function whatIs({ words, facts }: Context, before: string): string {
  const flight = facts.past.find(({ link }) => link === before);
  if (flight !== undefined) return fill(words.beforeIs, { number: flight.number });
  const chain = facts.chains.find(({ terminal }) => terminal === before);
  return chain === undefined ? words.beforeUnknown : fill(words.beforeIsStart, { id: chain.id });
}

function showFlights(context: Context): void {
  const { facts, words } = context;
  element('none', HTMLElement).hidden = facts.past.length > 0;
  element('scroller', HTMLElement).hidden = facts.past.length === 0;
  element('flights', HTMLElement).replaceChildren(
    ...facts.past.map((flight) => flightRow(context, flight)),
  );
  element('secret', HTMLInputElement).placeholder = words.secretHint;
}

function flightRow(context: Context, { number, crash, link, isVoid }: PastFlight): HTMLElement {
  const { words } = context;
  const end = formatMultiplier(crash) + (isVoid ? ` (${words.voidMark})` : '');
  const button = make('button', {
    text: words.verify,
    attributes: { 'aria-label': fill(words.verifyTitle, { number }) },
    onPress() {
      void verify(context, link);
      element('result', HTMLElement).scrollIntoView({ block: 'center' });
    },
  });
  return make(
    'tr',
    {},
    make('th', { text: String(number), attributes: { scope: 'row' } }),
    make('td', { className: 'figure', text: end }),
    make('td', { className: 'code' }, make('code', { text: link })),
    make('td', {}, button),
  );
}

function showPublished({ words, facts: { chains, current, salt } }: Context): void {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  const groups = chains.map(({ id, terminal, used, length, committedAt }) => {
    const values = {
      used: formatCount(used),
      length: formatCount(length),
      date: date.format(committedAt),
    };
    return group(
      fill(words.chain, { id }),
      make('p', { className: 'label', text: words.terminal }),
      makeCode(terminal),
      make('p', { className: 'hint', text: fill(words.used, values) }),
    );
  });
  if (current !== null) {
    const { number, fingerprint } = current;
    groups.unshift(group(fill(words.currentTitle, { number }), makeCode(fingerprint)));
  }
  element('published', HTMLElement).replaceChildren(...groups, group(words.salt, makeCode(salt)));
}

function showHow({ words, facts }: Context): void {
  const length = formatCount(facts.chains[0]?.length ?? 0);
  element('how', HTMLElement).replaceChildren(
    ...words.how.map((text) => make('li', { text: fill(text, { length }) })),
  );
}

function group(title: string, ...content: HTMLElement[]): HTMLElement {
  return make('div', { className: 'group' }, make('h3', { text: title }), ...content);
}

void bringUp();
