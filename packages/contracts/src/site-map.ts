// Every address of the site: who may see it, and whether search engines list it. The browser makes
// its routes from it; the server its sitemap, and the heads of the pages.

export interface SitePage {
  readonly path: string;
  /**
   * `player`: others are sent to /home. `return`: a page after a payment or mail, which decides by
   * itself.
   */
  readonly access: 'public' | 'player' | 'return';
  /**
   * Names the page's texts: `title.<key>` and, for public pages, `description.<key>` in the
   * language files.
   */
  readonly key: string;
  /** The page of the content room with its text, when it has one. */
  readonly content?: string;
  /** True for what search engines should list. */
  readonly isListed: boolean;
}

function text(path: string, key: string): SitePage {
  return { path, access: 'public', key, content: path.slice(1).toLowerCase(), isListed: true };
}

function player(path: string, key: string): SitePage {
  return { path, access: 'player', key, isListed: false };
}

function after(path: string, key: string): SitePage {
  return { path, access: 'return', key, isListed: false };
}

export const siteMap = {
  home: { path: '/home', access: 'public', key: 'home', isListed: true },
  activate: after('/home/activate', 'home'),
  register: { path: '/register', access: 'public', key: 'register', isListed: true },
  promotions: { path: '/promotions', access: 'public', key: 'promotions', isListed: true },
  contactUs: text('/contactus', 'contactUs'),
  aboutUs: text('/aboutus', 'aboutUs'),
  privacyPolicy: text('/privacypolicy', 'privacyPolicy'),
  terms: text('/termsandconditions', 'terms'),
  responsible: text('/responsible', 'responsible'),
  liveDealer: text('/livedealer', 'liveDealer'),
  slots: text('/slots', 'slots'),
  evenBetPoker: text('/Evenbetpoker', 'evenBetPoker'),
  sports: text('/sports', 'sports'),
  arcades: text('/arcades', 'arcades'),
  freeSpins: text('/FreeSpins', 'freeSpins'),
  dropWins: text('/DropWins', 'dropWins'),
  newLaunches: text('/newLaunches', 'newLaunches'),
  poker: text('/poker', 'poker'),
  horseRacing: text('/horseracing', 'horseRacing'),
  events: text('/Events', 'events'),
  spinWheel: { path: '/spinwheel', access: 'public', key: 'spinWheel', isListed: true },
  blackjackLeague: text('/blackjackleague', 'blackjackLeague'),
  flyWin: text('/flywin', 'flyWin'),
  fishing: text('/takeMeFishin', 'fishing'),
  profile: player('/profile', 'profile'),
  privacy: player('/privacy', 'privacy'),
  balance: player('/mybalance', 'balance'),
  rewards: player('/myrewards', 'rewards'),
  level: player('/mylevel', 'level'),
  security: player('/security', 'security'),
  identityCheck: player('/identity-check', 'identityCheck'),
  gameHistory: player('/casinogamehistory', 'gameHistory'),
  deposit: player('/deposit', 'deposit'),
  cashout: player('/cashout', 'cashout'),
  bankAccounts: player('/cashout/accounts', 'bankAccounts'),
  transactionHistory: player('/transactionhistory', 'transactionHistory'),
  depositSuccess: after('/deposit-success', 'deposit'),
  depositFailed: after('/deposit-failed', 'deposit'),
  withdrawSuccess: after('/withdraw-success', 'cashout'),
  withdrawFailed: after('/withdraw-failed', 'cashout'),
  depositResponse: after('/depositresponse', 'deposit'),
} as const satisfies Record<string, SitePage>;
