// The page on which anybody verifies a flight. The browser computes everything from published
// values.

import type { FairnessAnswer, Language, PastFlight } from '../wire.ts';
import { canVerify, endOf, fingerprintOf, isSecret, walkBack } from '../fair/verify.ts';
import { formatCount, formatMultiplier } from './money.ts';
import { element } from '../../page-kit/page.ts';
import { fill, languageOf, loadWords, writeTexts, type Words } from './words.ts';

type Texts = Words['fairness'];

interface Context {
  words: Texts;
  language: Language;
  facts: FairnessAnswer;
  cannotVerify: string;
}

const query = new URLSearchParams(location.search);

async function bringUp(): Promise<void> {
  // The form is listened to first: the browser would load the page anew on an early Enter.
  const whenKnown = Promise.withResolvers<Context>();
  const failed = new AbortController();
  listen(whenKnown.promise, failed.signal);
  const language = languageOf(query.get('lang'));
  const all = await loadWords(language);
  const words = all.fairness;
  document.title = words.title;
  writeTexts(words, language);
  element('back', HTMLAnchorElement).href = `./?lang=${language}`;
  for (const link of document.querySelectorAll('#languages a'))
    if (link.getAttribute('lang') === language) link.setAttribute('aria-current', 'true');
  const facts = await readFacts();
  document.body.classList.remove('is-loading');
  if (facts === undefined) {
    failed.abort();
    element('secret-error', HTMLElement).textContent = words.failed;
    return;
  }
  const context = { words, language, facts, cannotVerify: all.cannotVerify };
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
  const { words, language, facts, cannotVerify } = context;
  const secret = text.trim().toLowerCase();
  const field = element('secret', HTMLInputElement);
  field.value = secret;
  const problem = isSecret(secret) ? '' : words.secretWrong;
  element('secret-error', HTMLElement).textContent = canVerify() ? problem : cannotVerify;
  field.setAttribute('aria-invalid', String(problem !== ''));
  const result = element('result', HTMLElement);
  result.hidden = problem !== '' || !canVerify();
  if (result.hidden) return field.focus();

  runs += 1;
  const run = runs;
  const [crash, before] = await Promise.all([endOf(secret, facts.salt), fingerprintOf(secret)]);
  const walk = make('p', fill(words.walking, { steps: 0 }), 'walk');
  result.replaceChildren(
    make('h3', words.resultTitle),
    make('p', words.resultEnd, 'label'),
    make('p', formatMultiplier(crash, language), 'end'),
    make('p', words.resultBefore, 'label'),
    code(before),
    make('p', whatIs(context, before), 'belongs'),
    walk,
  );
  const terminals = new Set(facts.chains.map(({ terminal }) => terminal));
  const mostSteps = Math.max(0, ...facts.chains.map(({ used }) => used));
  const onProgress = (steps: number) =>
    (walk.textContent = fill(words.walking, { steps: formatCount(steps, language) }));
  const found = await walkBack(secret, {
    terminals,
    mostSteps,
    onProgress,
    isGivenUp: () => run !== runs,
  });
  if (run !== runs) return;
  const chain = facts.chains.find(({ terminal }) => terminal === found?.terminal);
  walk.classList.add(chain === undefined ? 'is-wrong' : 'is-right');
  walk.textContent =
    found === undefined || chain === undefined
      ? words.walkedNowhere
      : fill(words.walked, { position: formatCount(found.steps, language), id: chain.id });
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
  if (facts.past.length === 0)
    element('flights', HTMLElement).closest('.scroller')?.setAttribute('hidden', '');
  element('flights', HTMLElement).replaceChildren(
    ...facts.past.map((flight) => flightRow(context, flight)),
  );
  element('secret', HTMLInputElement).placeholder = words.secretHint;
}

function flightRow(
  context: Context,
  { number, crash, link, isVoid }: PastFlight,
): HTMLTableRowElement {
  const { words, language } = context;
  const row = document.createElement('tr');
  const head = make('th', String(number));
  head.setAttribute('scope', 'row');
  const secret = make('td', '', 'code');
  secret.append(make('code', link));
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words.verify;
  button.setAttribute('aria-label', fill(words.check, { number }));
  button.addEventListener('click', () => {
    void verify(context, link);
    element('result', HTMLElement).scrollIntoView({ block: 'center' });
  });
  const action = document.createElement('td');
  action.append(button);
  row.append(
    head,
    make(
      'td',
      formatMultiplier(crash, language) + (isVoid ? ` (${words.voidMark})` : ''),
      'figure',
    ),
    secret,
    action,
  );
  return row;
}

function showPublished({ words, language, facts }: Context): void {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  const count = (value: number) => formatCount(value, language);
  const chains = facts.chains.map((chain) => {
    const values = {
      used: count(chain.used),
      length: count(chain.length),
      date: date.format(chain.committedAt),
    };
    return group(
      make('h3', fill(words.chain, { id: chain.id })),
      make('p', words.terminal, 'label'),
      code(chain.terminal),
      make('p', fill(words.used, values), 'hint'),
    );
  });
  const { current } = facts;
  const now =
    current === null
      ? []
      : [
          group(
            make('h3', fill(words.currentTitle, { number: current.number })),
            code(current.fingerprint),
          ),
        ];
  element('published', HTMLElement).replaceChildren(
    ...now,
    ...chains,
    group(make('h3', words.salt), code(facts.salt)),
  );
}

function showHow({ words, language, facts }: Context): void {
  const length = formatCount(facts.chains[0]?.length ?? 0, language);
  const texts = [words.how1, words.how2, words.how3, words.how4, words.how5];
  element('how', HTMLElement).replaceChildren(
    ...texts.map((text) => make('li', fill(text, { length }))),
  );
}

function group(...content: HTMLElement[]): HTMLElement {
  const made = make('div', '', 'group');
  made.append(...content);
  return made;
}

function code(text: string): HTMLElement {
  const made = make('p', '', 'code');
  made.append(make('code', text));
  return made;
}

function make(name: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}

await bringUp();
