// What the operator may type. A line each: the words after "npm run operator --", and what they do.

const COMMANDS: readonly (readonly [words: string, effect: string])[] = [
  ['providers', 'list the providers'],
  ['providers <key> on|off', 'switch a provider'],
  ['catalogue <file>', 'add the providers and games of a file'],
  ['games <provider>', 'compare the list of its studio with our catalogue'],
  ['rounds', 'list the rounds that have been open for more than two days'],
  ['reconcile', 'list where the statements of providers and payment companies differ from ours'],
  ['reconcile <provider> [YYYY-MM-DD]', 'compare a day now'],
  ['rtp [YYYY-MM-DD]', 'show what each game took and returned'],
  ['debts', 'list what players owe'],
  ['debts <source> <id> end <reason>', 'end a debt that was paid or written off'],
  ['settlements', 'list the refused settlements of the sportsbook'],
  ['returns', 'list payments that are on their way back to their payers'],
  ['returns <id> paid <reference>', 'record that staff paid cash back to a bank account'],
  ['reversals', 'list reversed payments; their players cannot withdraw'],
  ['reversals <id> clear <reason>', 'let the player withdraw again'],
  ['affiliates', 'list the campaigns of affiliates'],
  ['affiliates add <file>', 'add the campaigns of a file'],
  ['affiliates <campaign> [YYYY-MM] [csv]', 'show what a campaign brought'],
  ['postbacks', 'list what no affiliate company has confirmed'],
  ['postbacks <id> repeat', 'send a postback again'],
  ['limits', 'list alerts about players’ play'],
  ['limits <login>', 'show a player’s limits'],
  [
    'limits <login> deposit|loss|stake|time day|week|month <amount or minutes>|none <reason>',
    'set a limit of a player',
  ],
  [
    'limits <login> exclude 6-months|1-year|2-years|5-years|for-ever <reason>',
    'exclude a player; nobody can undo it',
  ],
  ['second-factor <login>', 'show a player’s second factor'],
  ['second-factor <login> reset <reason>', 'switch it off for a player who has lost it'],
  ['accounts', 'list closed accounts and the money left in them'],
  ['accounts <login> paid <amount> <reference>', 'record that this money was paid out'],
  ['accounts <login> reopen <reason>', 'open a closed account again'],
  ['accounts inactive', 'list the accounts that nobody has used for a year'],
  ['documents', 'list the documents that wait for a review'],
  ['documents <id> save <file>', 'save a document, to look at it'],
  ['documents <id> approve', 'accept a document'],
  ['documents <id> reject <reason>', 'refuse a document'],
];

export const USAGE = [
  'The operator’s commands:',
  ...COMMANDS.map(([words, effect]) => `  npm run operator -- ${words}\n      ${effect}`),
].join('\n');
