// The operator's app for Android and iOS: what its projects are made from, and what the server says
// of them. The browser has no need of it.

import * as z from 'zod/mini';
import { siteMap } from '../site-map.ts';

const version = z.string().check(z.regex(/^\d{1,3}\.\d{1,3}\.\d{1,3}$/));
const appId = z.string().check(z.regex(/^[a-z][a-z\d]*(\.[a-z][a-z\d]*)+$/));
const store = z.nullable(z.url({ protocol: /^https$/ }));

export const appConfig = z.strictObject({
  /** The version of the app that the projects build; the header `user-agent` carries it. */
  version,
  /** Counts up with each package that a store gets. */
  build: z.int().check(z.minimum(1)),
  /** The address of the site that the app shows. */
  site: z.url({ protocol: /^https$/ }),
  /** The server refuses older apps, with the message to update. Null refuses none. */
  oldestVersion: z.nullable(version),
  android: z.strictObject({
    package: appId,
    /** SHA-256 of the certificates that the store signs with. */
    fingerprints: z.array(z.string().check(z.regex(/^([\dA-F]{2}:){31}[\dA-F]{2}$/))),
    store,
    /** The file of Firebase for messages to the app, beside this one; without it there are none. */
    googleServices: z.optional(z.string().check(z.minLength(1))),
  }),
  ios: z.strictObject({
    bundle: appId,
    /** The team's id in Apple's developer programme; null while there is none. */
    team: z.nullable(z.string().check(z.regex(/^[A-Z\d]{10}$/))),
    store,
  }),
});
export type AppConfig = z.infer<typeof appConfig>;

/**
 * The addresses that open the app where it is installed. `*` stands for one part of an address. The
 * site's own table says which fields each may carry (apps/web/src/native/links.ts).
 */
export const appLinkPaths: readonly string[] = [
  siteMap.home.path,
  siteMap.activate.path,
  siteMap.depositSuccess.path,
  siteMap.depositFailed.path,
  siteMap.promotions.path,
  siteMap.slots.path,
  siteMap.events.path,
  siteMap.sports.path,
  siteMap.rewards.path,
  siteMap.deposit.path,
  siteMap.cashout.path,
  siteMap.transactionHistory.path,
  '/partners/*/return',
];

/** The word in the header `user-agent` that distinguishes the app from a browser. */
export const APP_AGENT = 'CeiboApp';
