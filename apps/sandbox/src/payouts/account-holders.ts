// The holder of an account: by default the person who is asked about. The end of its number or
// alias makes it another's.

import { accountLookup, type AccountLookup, type FoundAccount } from '@ceibo/partner-protocol/cvu';
import { accountNumber, taxIdOf } from '../account-numbers.ts';
import { RefusedCall } from '../refused-call.ts';

interface Holder {
  /** How a number and how an alias ends. */
  ending: string;
  alias: string;
  about: string;
  play: 'another-person' | 'company' | 'unknown' | 'closed' | 'slow';
}

export const magicHolders: readonly Holder[] = [
  { ending: '0011', alias: 'ajena', about: 'Another person’s account', play: 'another-person' },
  { ending: '0012', alias: 'nadie', about: 'No bank has it', play: 'unknown' },
  {
    ending: '0013',
    alias: 'lenta',
    about: 'The first question is answered after eight seconds, later ones at once',
    play: 'slow',
  },
  { ending: '0014', alias: 'cerrada', about: 'Closed', play: 'closed' },
  { ending: '0015', alias: 'empresa', about: 'A company’s account', play: 'company' },
];

export const SLOW_ANSWER_MS = 8_000;
const ANOTHER_PERSON = '27333333339';
const COMPANY = '30500010912';

/**
 * `wasAsked` remembers the slow accounts that were asked about before; `planned` is what somebody
 * planned for the next question about an ordinary account.
 */
export function lookUpAccount(
  body: unknown,
  { wasAsked, planned }: { wasAsked: Set<string>; planned: () => string | undefined },
): { account: FoundAccount; afterMs: number } | RefusedCall {
  const { data } = accountLookup.safeParse(body);
  if (!data) return new RefusedCall(400, 'missing or wrong: account or holder_document');
  const { account, holder_document } = data;
  const key = 'alias' in account ? account.alias.toLowerCase() : account.account_number;
  const own = magicHolders.find(({ ending, alias }) =>
    key.endsWith('alias' in account ? alias : ending),
  );
  const outcome = own?.play ?? planned();
  const magic = magicHolders.find(({ play }) => play === outcome);
  if (magic?.play === 'unknown') return new RefusedCall(404, 'account_not_found');
  const isSlow = magic?.play === 'slow' && !(own && wasAsked.has(key));
  if (isSlow) wasAsked.add(key);
  return {
    account: {
      account_number: numberOf(account),
      bank_name: 'Banco de la Plaza',
      holder_tax_id: holderOf(magic?.play, holder_document),
      status: magic?.play === 'closed' ? 'closed' : 'active',
    },
    afterMs: isSlow ? SLOW_ANSWER_MS : 0,
  };
}

function holderOf(play: Holder['play'] | undefined, document: string): string {
  if (play === 'another-person') return ANOTHER_PERSON;
  return play === 'company' ? COMPANY : taxIdOf(document);
}

/** An alias always names the same CVU. */
function numberOf(account: AccountLookup['account']): string {
  if (!('alias' in account)) return account.account_number;
  const digits = Array.from(account.alias.toLowerCase()).reduce(
    (sum, letter) => (sum * 31n + BigInt(letter.codePointAt(0) ?? 0)) % 10_000_000_000_000n,
    7n,
  );
  return accountNumber('0000003', String(digits).padStart(13, '0'));
}

/** A CBU with right check digits and a wanted end. */
export function exampleCbu(ending: string): string {
  for (let place = 0; place < 100; place += 1) {
    const digits = String(place).padStart(10, '0') + ending.slice(0, 3);
    const number = accountNumber('2850590', digits);
    if (number.endsWith(ending)) return number;
  }
  throw new Error(`no CBU ends in ${ending}`);
}
