// A page of the site in a document, on a server that the test plays.

import i18next from 'i18next';
import { createElement, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter } from 'react-router';
import en from '../../public/assets/Languages/en.json' with { type: 'json' };
import es from '../../public/assets/Languages/es.json' with { type: 'json' };
import pt from '../../public/assets/Languages/pt.json' with { type: 'json' };
import { createApi } from '../api/client.ts';
import { awaitConfirmation } from '../state/identity/confirmation.ts';
import { loginState } from '../state/login-area.ts';
import { createStore, type Store } from '../state/store.ts';
import { TestSite } from './TestSite.tsx';

/** Answers a call by its path; an answer that is not given is a server that is down. */
export type Server = (
  path: string,
  request: Record<string, unknown>,
) => Response | object | undefined;

/** The language files. */
export const texts = { es, pt, en };
type Language = keyof typeof texts;

let root: Root | undefined;

interface Settings {
  isVisitor?: boolean;
  language?: Language;
  /** The page's wait. Unless it is given, no wait ever ends. */
  pause?(ms: number): Promise<void>;
}

const forEver = () => new Promise<void>(() => {});

/** Takes the page away again. */
export function clearPage(): void {
  root?.unmount();
  document.body.replaceChildren();
}

export async function showPage(
  Page: ComponentType,
  server: Server,
  address = '/',
  { isVisitor = false, language = 'es', pause = forEver }: Settings = {},
) {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: language,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(
      Object.entries(texts).map(([code, translation]) => [code, { translation }]),
    ),
  });
  const calls: { path: string; request: Record<string, unknown> }[] = [];
  const answer: typeof fetch = (input, init) => {
    const path = typeof input === 'string' ? input : '';
    const request = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<
      string,
      unknown
    >;
    calls.push({ path, request });
    const given = server(path, request);
    if (given === undefined) return Promise.reject(new TypeError('nobody listens'));
    return Promise.resolve(given instanceof Response ? given : Response.json(given));
  };
  const store: Store = createStore({
    api: createApi({
      fetch: answer,
      caller: { session: () => 's-1', language: () => 'es-AR', siteId: 'Ceibo' },
      onSessionExpired: () => {},
      confirm: () => awaitConfirmation(store),
    }),
    session: {
      current: () => 's-1',
      keep: () => {},
      forget: () => {},
      use: () => {},
      clearTraces: () => {},
    },
    leave: () => {},
    pause,
    random: () => 0,
  });
  if (!isVisitor) store.dispatch(loginState.actions.signedIn());
  const router = createMemoryRouter([{ path: '*', Component: Page }], {
    initialEntries: [address],
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(createElement(TestSite, { i18n, store, router }));
  return {
    store,
    router,
    calls,
    callsTo: (path: string) =>
      calls.filter((call) => call.path === path).map(({ request }) => request),
  };
}

export const pageText = (): string => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

/** The one element of a role's tag that says, or is labelled, so. */
export function find<Tag extends keyof HTMLElementTagNameMap>(
  selector: Tag,
  name: string,
): HTMLElementTagNameMap[Tag] {
  const found = [...document.querySelectorAll(selector)].filter(
    (element) => (element.getAttribute('aria-label') ?? spokenText(element)) === name,
  );
  if (found.length !== 1 || !found[0])
    throw new Error(`${found.length} of ${selector} are named "${name}"`);
  return found[0];
}

/** The text of an element without the parts that are only for the eye. */
function spokenText(element: Element): string {
  const spoken = document.createElement('div');
  spoken.append(...[...element.childNodes].map((node) => node.cloneNode(true)));
  for (const hidden of spoken.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return spoken.textContent ?? '';
}

/** The field under a label. */
export function fieldOf(label: string): HTMLInputElement {
  return labelled(label, HTMLInputElement);
}

/** The control under a label. */
export function entryOf(label: string): Entry {
  const entry = labelled(label, HTMLElement);
  if (isEntry(entry)) return entry;
  throw new Error(`"${label}" labels nothing that takes a value`);
}

type Entry = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isEntry(element: HTMLElement): element is Entry {
  return [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some(
    (kind) => element instanceof kind,
  );
}

/** The choice under a label. */
export function choiceOf(label: string): HTMLSelectElement {
  return labelled(label, HTMLSelectElement);
}

function labelled<E extends HTMLElement>(label: string, kind: new () => E): E {
  const field = document.getElementById(find('label', label).htmlFor);
  if (!(field instanceof kind)) throw new Error(`"${label}" labels no ${kind.name}`);
  return field;
}

/** Puts a value into a field as a person would. */
export function fill(field: Entry, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(
    new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}
