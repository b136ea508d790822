// The usage of the operator's commands. A line each: the words after "npm run operator --", and
// their effect.

const COMMANDS: readonly (readonly [words: string, effect: string])[] = [
  [
    'players <text> <reason>',
    'find players by a part of login, name or e-mail, by document, phone, id or payment',
  ],
  ['player <login> show <reason>', 'show who it is, the balance, and open rounds'],
  ['player <login> payments <reason>', 'list deposits and withdrawals, the last first'],
  ['player <login> money [before <number>] <reason>', 'list every transfer, the last first'],
  ['player <login> money save <file> <reason>', 'save every transfer as CSV'],
  [
    'player <login> round <id> <reason>',
    'list the transfers of a round, or of a transaction, by the id at its company',
  ],
  [
    'player <login> block|unblock <reason>',
    'stop stakes, deposits and payouts of a player; wins are still taken',
  ],
  ['providers', 'list the providers'],
  ['providers <key> on|off <reason>', 'switch a provider'],
  ['catalogue <file> <reason>', 'add the providers and games of a file'],
  ['collections', 'list the collections of games of the home page'],
  ['collections <file>', 'put those of a file in their place (docs/collections.md)'],
  ['collections <file> dry-run', 'say what the file has; change nothing'],
  ['pages', 'list the public pages, and which texts are yours'],
  ['pages <name> save <language> <file>', 'save the text of a page'],
  ['pages <name> set <language> <file> <reason>', 'put the text of a file in its place'],
  ['content', 'list banners, tiles, promotion pages and menus, what hides them, which are yours'],
  [
    'content banner|tile|promotion|menu|news|shortcut <id> on|off <reason>',
    'switch one; menu, news and shortcut are entries of the menus',
  ],
  ['content <kind> <id> save <file>', 'save one as a file of JSON, in all languages'],
  [
    'content <kind> <id> set <file> <reason>',
    'make it what the file says, or add it; a new picture lies in SITE_FOLDER',
  ],
  ['alarms', 'say what each alarm of the metrics means, and what to do'],
  ['games <provider>', 'compare the list of its studio with our catalogue'],
  ['rounds', 'list the rounds that have been open for more than two days'],
  ['reconcile', 'list where the statements of providers and payment companies differ from ours'],
  ['reconcile <provider> [YYYY-MM-DD]', 'compare a day now'],
  [
    'reconcile <provider> resolve <id> <reason>',
    'ask to accept a difference as it is; a second person approves',
  ],
  ['reconcile accepted', 'list the differences that somebody accepted, who and why'],
  ['rtp [YYYY-MM-DD]', 'show what each game took and returned'],
  ['requests', 'list what waits for a second person'],
  ['requests <id>', 'show one: what it does, what it depends on, and what has changed since'],
  ['requests <id> approve <reason>', 'do it; it must be another person’s request'],
  ['requests <id> refuse <reason>', 'end a request: nothing is done'],
  ['giving-limits', 'show how much of bonuses and free spins one person gives alone'],
  [
    'giving-limits <at once> <in 24 hours> <reason>',
    'ask for other limits; a second person approves',
  ],
  ['debts', 'list what players owe for corrections of providers'],
  [
    'debts <source> <id> end <reason>',
    'ask to end a debt that was paid or is written off; a second person approves',
  ],
  [
    'debts <source> <id> take <reason>',
    'ask to take it from the cash of its player; a second person approves',
  ],
  ['settlements', 'list the refused settlements of the sportsbook'],
  ['withdrawals', 'list withdrawals that wait for a decision, and why'],
  ['withdrawals <number>', 'show one'],
  ['withdrawals <number> approve <reason>', 'approve it; large ones need a second person'],
  ['withdrawals <number> refuse <reason>', 'give the money back; the player reads the reason'],
  ['withdrawals <number> ask id|address|cuil <reason>', 'ask the player for a document'],
  ['withdrawals <number> settle paid|failed <reason>', 'say how a disputed payout ended'],
  ['withdrawal-rules', 'list the rules by which staff look at withdrawals'],
  [
    'withdrawal-rules <id> on|off|above <amount>|hours <number>|most <number> <reason>',
    'ask to change one; a second person approves',
  ],
  ['payment-systems', 'list payment companies, and the ways to pay in and out'],
  ['payment-systems <id> on|off <reason>', 'switch a company, or one of its ways'],
  ['payment-systems <id> limits <least> <most> <reason>', 'set the limits of a way to pay'],
  ['payment-systems <id> fee <percent> <fixed> <reason>', 'set the fee of a way to pay in'],
  ['payment-systems <id> name <name> <reason>', 'set the name of a company, as players read it'],
  ['returns', 'list payments and transfers that go back, or cannot'],
  ['returns <id> paid <reference> <reason>', 'record that staff paid it back'],
  ['reversals', 'list reversed payments; their players cannot withdraw'],
  [
    'reversals <id> take <reason>',
    'ask to take what is owed from cash that came since; a second person approves',
  ],
  [
    'reversals <id> clear <reason>',
    'ask to let the player withdraw again; a second person approves',
  ],
  ['affiliates', 'list the campaigns of affiliates'],
  ['affiliates add <file>', 'add the campaigns of a file'],
  ['affiliates <campaign> [YYYY-MM] [csv]', 'show what a campaign brought'],
  ['postbacks', 'list what no affiliate company has confirmed'],
  ['postbacks <id> repeat', 'send a postback again'],
  ['limits', 'list alerts about players’ play'],
  ['alert-rules', 'list from how much on a player’s day is an alert'],
  [
    'alert-rules chasing|night-play|rising-stakes <number> [<least loss or stakes>] <reason>',
    'set it: deposits of a day, stakes of a night, times the usual day',
  ],
  ['alert-rules <rule> off <reason>', 'find no more days by a rule'],
  ['limits <login>', 'show a player’s limits'],
  [
    'limits <login> deposit|loss|stake|time day|week|month <amount or minutes>|none <reason>',
    'set a limit of a player',
  ],
  [
    'limits <login> exclude 6-months|1-year|2-years|5-years|for-ever <reason>',
    'exclude a player; nobody can undo it',
  ],
  ['limit-bounds', 'list the least and the most that limits may be'],
  [
    'limit-bounds <province letter>|* deposit|loss|stake|time <least> <most> <who sets them>',
    'set them for a province, or for all that have none of their own',
  ],
  [
    'limit-bounds <province letter> deposit|loss|stake|time none <reason>',
    'end those of a province',
  ],
  ['second-factor <login>', 'show a player’s second factor'],
  ['second-factor <login> reset <reason>', 'switch it off for a player who has lost it'],
  ['accounts [after <login>]', 'list closed accounts and the money left in them, the last first'],
  ['accounts <login>', 'show how and why an account was closed and opened again'],
  [
    'accounts <login> paid <amount> <reference> <reason>',
    'ask to book that this was paid out; a second person approves',
  ],
  [
    'accounts <login> reopen <reason>',
    'ask to open a closed account again; a second person approves',
  ],
  ['accounts inactive [after <login>]', 'list the accounts that nobody has used for a year'],
  ['access <login> <reason>', 'list from where a player came; your reading is recorded'],
  ['access', 'list who read the access logs of players, and why'],
  ['log [about <word>] [before <id>]', 'list what staff did, who and why, the last first'],
  ['bonus <login>', 'list the bonuses of a player'],
  [
    'bonus <login> give <file> <reason>',
    'give a player the bonus of a file; much needs a second person',
  ],
  ['referrals', 'list invitations that were refused, and why'],
  ['referrals <login> allow <reason>', 'let the refused invitation of a player count'],
  ['free-spins', 'list free spins that companies refused or have not answered about'],
  ['free-spins <login>', 'list the free spins of a player'],
  [
    'free-spins <login> give <file> <reason>',
    'give a player those of a file; much needs a second person',
  ],
  ['free-spins <login> cancel <id> <reason>', 'let no more of them be played'],
  ['free-spins <login> again <id> <reason>', 'ask the company again for refused ones'],
  ['promotions', 'list the campaigns and what they have spent'],
  [
    'promotions <file> <reason>',
    'add the campaigns, tournaments and rules of a file, or change them',
  ],
  ['promotions <file> dry-run', 'say whom they reach and what they can cost; change nothing'],
  ['tournaments', 'list the tournaments with their runs'],
  ['tournaments <key> hold|release <reason>', 'hold the result of its run back, or release it'],
  ['tournaments <key> cancel <reason>', 'cancel its run: nothing is paid'],
  ['tournaments <key> disqualify <login> <reason>', 'take a player off its board'],
  ['restricted-persons', 'list the persons who may not play, or not bet on some events'],
  [
    'restricted-persons add <DNI> <kind> all|<events> <YYYY-MM-DD>|no-end <source>',
    'add one to the end of that day; events as in sport=…,competition=…,team=… ' +
      '(athlete, coach and referee need some). Kinds: operator-staff, ' +
      'supplier-staff, official, athlete, coach, referee or relative',
  ],
  ['restricted-persons import <file> <reason>', 'add those of a file of JSON, all or none'],
  [
    'restricted-persons end <id> <reason>',
    'ask to end an entry before its date; a second person approves',
  ],
  ['location', 'list where players may play'],
  [
    'location <AR-B>|<AR>|*|unknown|mute allow|refuse <who says so>',
    'set the rule of a place; the narrowest counts. mute: while the company does not answer',
  ],
  ['location <AR-B>|<AR> none <reason>', 'end the rule of a place'],
  ['location refused', 'list the checks that stopped play'],
  ['liveness', 'list where players must show their face before they play'],
  [
    'liveness <AR-B>|<AR>|* require [every=<days>] [new-device] <who says so>',
    'ask for it where a player lives; the narrowest place counts',
  ],
  ['liveness <AR-B>|<AR>|* off <who says so>', 'do not ask for it there'],
  ['liveness <AR-B>|<AR> none <reason>', 'end the rule of a place'],
  ['liveness review', 'list the players whose check waits for a decision'],
  ['liveness <login> pass|again <reason>', 'decide: it counts as passed, or the player tries anew'],
  ['documents', 'list the documents that wait for a review'],
  ['documents secrets', 'say whether the old secret of documents may be removed'],
  ['documents <id> save <file>', 'save a document, to look at it'],
  ['documents <id> approve <reason>', 'accept a document'],
  ['documents <id> reject <reason>', 'refuse a document'],
];

/** The usage for some words: a known noun's own commands, and else all. */
export function usageOf(noun: string | undefined, rest: readonly string[]): string {
  const own = COMMANDS.filter(([words]) => words.split(' ')[0] === noun);
  if (own.length > 0)
    return textOf(
      `Nothing was done: "${[noun, ...rest].join(' ')}" is no command. These are:`,
      own,
    );
  const wrong =
    noun === undefined || noun === 'help'
      ? ''
      : `Nothing was done: there is no command "${noun}".\n`;
  return textOf(`${wrong}The operator’s commands:`, COMMANDS);
}

function textOf(head: string, commands: typeof COMMANDS): string {
  return [
    head,
    ...commands.map(([words, effect]) => `  npm run operator -- ${words}\n      ${effect}`),
  ].join('\n');
}
