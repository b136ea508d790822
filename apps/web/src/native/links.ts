// The links that may open the app, and where they lead. Mails, payment companies and other sites
// write them, and anybody can forge one: what is not in the table leads home.

import { paths } from '../paths.ts';

interface Allowed {
  path: string;
  /** The parameters that pass, with the letters that each may have. Others are left out. */
  query: Readonly<Record<string, RegExp>>;
}

const TOKEN = /^[\w-]{1,200}$/;
const KEY = /^[\w.-]{1,80}$/;
const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;
/** The server looks at what a payment company adds to this. */
const PAYMENT_RETURN = /^\/partners\/[a-z\d-]{1,40}\/return$/;
const paid = { amount: AMOUNT, transactionId: KEY, session: TOKEN };

/** `sid` and `wsession` are hand-off codes: they ask before they replace a player. */
const ofAnyPage = { sid: TOKEN, wsession: TOKEN, lang: /^(es|pt|en)$/ };

/** Verification, password reset, games; payment returns; promotions; the pages of the menu. */
export const ALLOWED: readonly Allowed[] = [
  {
    path: paths.home,
    query: { token: TOKEN, face: KEY, resetPassword: TOKEN, game: KEY, mode: /^demo$/ },
  },
  { path: paths.activate, query: { token: TOKEN, face: KEY } },
  { path: paths.depositSuccess, query: paid },
  { path: paths.depositFailed, query: paid },
  { path: paths.promotions, query: { terms: KEY } },
  { path: paths.slots, query: { provider: KEY } },
  { path: paths.events, query: { run: KEY } },
  { path: paths.sports, query: {} },
  { path: paths.rewards, query: {} },
  { path: paths.deposit, query: {} },
  { path: paths.cashout, query: { amount: AMOUNT } },
  { path: paths.transactionHistory, query: {} },
];

/**
 * The place in the site that a link means. Only links of this site's own origin are looked at; a
 * forged one, and one that says nothing to us, leads to the home page.
 */
export function placeOfLink(link: string, origin: string): string {
  if (!URL.canParse(link)) return paths.home;
  const url = new URL(link);
  const isOurs = url.origin === origin && url.username === '' && url.password === '';
  const isReturn = PAYMENT_RETURN.test(url.pathname);
  const allowed = ALLOWED.find(({ path }) => path === url.pathname);
  if (!isOurs || (allowed === undefined && !isReturn)) return paths.home;
  const rules = new Map(Object.entries({ ...ofAnyPage, ...allowed?.query }));
  const passed = [...url.searchParams].filter(([name, value]) =>
    (isReturn ? TOKEN : rules.get(name))?.test(value),
  );
  return passed.length === 0 ? url.pathname : `${url.pathname}?${new URLSearchParams(passed)}`;
}
