// The player's bets: open ones first, then what has been settled.

import { icon, make } from './elements.js';
import { dayText, moneyText, priceText, readPrice, timeText } from './formats.js';

export function renderBets(state, words, { setShown, reload }) {
  const { say } = words;
  if (state.betsAre === 'loading')
    return make(
      'div',
      { class: 'sk-list', role: 'status', 'aria-label': say('loadingBets') },
      make('span', { class: 'sk' }),
      make('span', { class: 'sk' }),
    );
  if (state.betsAre === 'failed')
    return make(
      'div',
      { class: 'empty', role: 'alert' },
      icon('warning'),
      make('p', {}, say('betsSilence')),
      make('button', { class: 'btn', onclick: reload }, say('retry')),
    );
  // Who has bet is not told that they have not.
  const none =
    state.bets.length === 0
      ? 'emptyBets'
      : state.betsShown === 'open'
        ? 'emptyOpen'
        : 'emptyClosed';
  const shown = state.bets.filter(
    ({ status }) => (status === 'open') === (state.betsShown === 'open'),
  );
  return make(
    'div',
    {},
    make(
      'div',
      { class: 'slip-kind' },
      make(
        'div',
        { role: 'group', 'aria-label': say('bets') },
        ['open', 'closed'].map((each) =>
          make(
            'button',
            { 'aria-pressed': String(state.betsShown === each), onclick: () => setShown(each) },
            say(each),
          ),
        ),
      ),
    ),
    shown.length === 0
      ? make('div', { class: 'empty' }, icon('receipt'), make('p', {}, say(none)))
      : shown.map((bet) => renderBet(bet, words)),
  );
}

function fact(label, value, look = '') {
  return make('div', {}, make('dt', {}, label), make('dd', { class: `num ${look}` }, value));
}

const looks = { open: 'badge', Won: 'badge ok', Lost: 'badge bad', Void: 'badge info' };
const resultIcons = { won: 'check-circle-f', lost: 'x-circle-f', open: 'clock' };

function renderBet(bet, words) {
  const { say, locale } = words;
  const isSettled = bet.status !== 'open';
  return make(
    'article',
    { class: 'mb' },
    make(
      'header',
      {},
      make('span', { class: looks[bet.status] }, isSettled ? say(bet.status) : say('pending')),
      make(
        'b',
        { class: 'grow' },
        bet.kind === 'multiple' ? `${say('multiple')} · ${bet.legs.length}` : say('single'),
      ),
    ),
    make(
      'ul',
      { class: 'legs' },
      bet.legs.map((leg) => renderLeg(leg, words)),
    ),
    make(
      'dl',
      { class: 'mb-m' },
      fact(say('staked'), moneyText(BigInt(bet.stake))),
      fact(say('price'), priceText(readPrice(bet.price), locale)),
      isSettled
        ? fact(say('paid'), moneyText(BigInt(bet.payout)), bet.status === 'Won' ? 'ok' : '')
        : fact(say('gain'), moneyText(BigInt(bet.gain))),
    ),
    make('p', { class: 'xs muted receipt-id' }, say('number', { number: bet.purchaseId })),
  );
}

export function renderLeg({ outcome, price, home, away, startsAt, result }, words) {
  const { language, locale, say } = words;
  const standing =
    result === null || result === 'Void' ? 'open' : result === outcome ? 'won' : 'lost';
  const name = outcome === 'Tie' ? say('tie') : (outcome === 'Home' ? home : away)[language];
  const at = new Date(startsAt);
  return make(
    'li',
    { class: standing },
    icon(resultIcons[standing]),
    make(
      'span',
      { class: 'grow' },
      name,
      make('em', {}, `${home[language]} – ${away[language]}`),
      make('em', {}, `${dayText(at, words)}, ${timeText(at, locale)}`),
    ),
    make('b', { class: 'num' }, priceText(readPrice(price), locale)),
  );
}
