// Every alarm of ceibo_alarms_total, and what staff do about it: "npm run operator -- alarms" lists
// them. The line of the log at that moment has the ids.

export const ALARMS = {
  'bad-webhook-signature':
    'A webhook has a wrong signature. Compare the secret with the company’s; many are an attack.',
  'deposit-paid-twice':
    'A deposit was paid a second time; the second payment goes back by itself. "returns" lists it.',
  'foreign-payment':
    'A payment names no deposit of ours, or another one than before. Ask the company whose it is.',
  'free-spin-limit':
    'Free spins won more than the contract lets be possible; nothing was paid. Ask the provider.',
  'free-spin-total':
    'A company’s total of free spins is less than its rounds. Ask it; "free-spins <login>".',
  'free-spins-refused': 'A company refused free spins. "free-spins" lists them, and asks again.',
  'free-spins-twice':
    'A company issued free spins twice; the second ones are taken back. Tell the provider.',
  'paid-payout-changed':
    'The bank names a paid payout as not paid. No money moved here: ask the bank, then pay again.',
  'payment-charged-back':
    'A deposit was charged back. The player cannot withdraw until it is cleared: "reversals".',
  'payment-differs':
    'A payment is not what was asked for; it goes back by itself. "returns" lists it.',
  'payment-disputed':
    'The payer disputes a credited payment. Until it is decided, withdrawals wait: "withdrawals".',
  'payment-not-given-back':
    'The company refused to give a payment back. "returns" lists it; pay it back by hand.',
  'payment-reconciliation':
    'A payment company’s day differs from ours. "reconcile" lists the differences.',
  'payment-refunded':
    'The company refunded a deposit. The player cannot withdraw until it is cleared: "reversals".',
  'payout-differs':
    'A payout has another amount. The hold stays: ask the company, "withdrawals <number> settle".',
  'postback-given-up': 'An affiliate company did not take a postback. "postbacks" lists it.',
  'provider-stranger':
    'A provider named a player who never opened a game of it; nothing was paid. Ask the provider.',
  'push-refused': 'A push service refused a message. Compare its key and account with ours.',
  reconciliation: 'A provider’s day differs from ours. "reconcile" lists the differences.',
  'register-answer':
    'An answer of the exclusion register could not be saved. Look at the database.',
  'returned-twice':
    'A payment went back to its payer, and staff had paid it back too. Ask the payer for one.',
  'reversed-payment-restored':
    'A payment that was taken back is approved again. Nothing was credited: decide, "reversals".',
  'rtp-outside':
    'Chance hardly explains the return of a game. "rtp"; if it goes on, switch it off.',
  'sms-bound': 'The bound of text messages is reached: an attack, or SMS_PER_MINUTE is too low.',
  'sports-commit-without-reserve':
    'The sportsbook ended a purchase that it never began. No money moved: ask the sportsbook.',
  'sports-conflict':
    'The sportsbook sent an id again with other content. The first counts: ask the sportsbook.',
  'sports-debit-above-reserve':
    'The sportsbook debited more than it reserved. The rest is a debt: "debts".',
  'sports-debit-of-unknown-bets':
    'The sportsbook debited bets that it had not named: ask the sportsbook.',
  'sports-debit-without-reserve':
    'The sportsbook debited without a reserve. "player <login> money", and ask the sportsbook.',
  'sports-settlement-refused':
    'A settlement of the sportsbook could not be booked. "settlements" lists it.',
  'sports-stale-reserve':
    'The sportsbook left purchases open. The money stays held: ask the sportsbook to end them.',
  'transfer-not-returned':
    'The bank could not give a transfer back. "returns" lists it; pay it back by hand.',
  'transfer-to-nobody': 'Money came to a CVU that is nobody’s; it goes back. "returns" lists it.',
  'unearned-limit':
    'A prize is above the contract’s limit. Ask the provider; raise it with "catalogue".',
  'unknown-payment': 'A company told of a payment that it does not know itself. Ask the company.',
  'unknown-payment-status':
    'A payment has a status that nobody knows. It is asked for again: ask the company.',
  'unknown-transfer': 'The bank told of a transfer that it does not know itself. Ask the bank.',
  'unknown-transfer-status':
    'A transfer has a status that nobody knows. It is asked for again: ask the bank.',
  'unpaid-payout-changed':
    'The bank pays a payout that had failed, and its player has the money back. Ask the bank.',
  'wallet-conflict':
    'A company sent an id again with other content. The first counts: ask the company.',
  'wallet-debt': 'A wallet could not cover a debit. "debts" lists what is owed.',
} as const satisfies Record<string, string>;

export type Alarm = keyof typeof ALARMS;
