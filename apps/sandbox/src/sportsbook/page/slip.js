// The slip: what is chosen, the stake, and the bet.

import { icon, make } from './elements.js';
import { combined, moneyText, priceText, readMoney, readPrice } from './formats.js';
import { renderLeg } from './bets.js';
import { labelOf } from './events.js';

export const LIMITS = { min: 10_000n, max: 50_000_000n };
const PRESETS = [50_000n, 100_000n, 500_000n];

/** What the slip comes to, with the prices of now. */
export function sumUp(state) {
  const kind = state.kind === 'multiple' && state.selections.length > 1 ? 'multiple' : 'single';
  const stake = readMoney(state.stake);
  const prices = state.selections.map(
    (selection) => priceNow(state, selection) ?? readPrice(selection.price),
  );
  const count = BigInt(kind === 'multiple' ? 1 : state.selections.length);
  const price = combined(prices);
  const gain =
    stake === undefined
      ? 0n
      : kind === 'multiple'
        ? (stake * price) / 100n
        : prices.reduce((sum, each) => sum + (stake * each) / 100n, 0n);
  const isWithin = stake !== undefined && stake >= LIMITS.min && stake <= LIMITS.max;
  return { kind, stake, price, gain, total: (stake ?? 0n) * count, isWithin };
}

function priceNow({ events }, { eventId, outcome }) {
  const price = events.find(({ id }) => id === eventId)?.prices[outcome];
  return price === undefined ? undefined : readPrice(price);
}

export function renderSlip(state, words, act) {
  const { say, locale } = words;
  if (state.placed) return renderReceipt(state.placed, words, act);
  if (state.selections.length === 0)
    return make('div', { class: 'empty' }, icon('ticket'), make('p', {}, say('emptySlip')));
  const { kind, price, gain, total, isWithin } = sumUp(state);
  return make(
    'div',
    {},
    make(
      'div',
      { class: 'slip-kind' },
      make(
        'div',
        { role: 'group', 'aria-label': say('slip') },
        ['single', 'multiple'].map((each) =>
          make(
            'button',
            {
              'aria-pressed': String(kind === each),
              disabled: each === 'multiple' && state.selections.length < 2,
              onclick: () => act.setKind(each),
            },
            say(each),
          ),
        ),
      ),
      make(
        'button',
        { class: 'icon-btn', 'aria-label': say('clear'), onclick: act.clear },
        icon('trash'),
      ),
    ),
    make(
      'ul',
      { class: 'sels' },
      state.selections.map((selection) => renderSelection(selection, state, words, act)),
    ),
    state.message
      ? make(
          'p',
          { class: `note ${state.messageKind ?? 'warn'}`, role: 'alert' },
          icon('warning'),
          make('span', {}, state.message),
        )
      : null,
    make(
      'div',
      { class: 'slip-body' },
      make(
        'label',
        { class: 'field' },
        make(
          'span',
          {},
          say(kind === 'single' && state.selections.length > 1 ? 'stakeEach' : 'stake'),
        ),
        make(
          'span',
          { class: 'input' },
          make('span', { class: 'affix' }, '$'),
          make('input', {
            id: 'stake',
            class: 'num',
            inputmode: 'decimal',
            autocomplete: 'off',
            value: state.stake,
            oninput: ({ target }) => act.setStake(target.value),
            // The frame may send no forms, so Enter is told by itself.
            onkeydown: ({ key }) => (key === 'Enter' ? act.place() : undefined),
            'aria-invalid': String(!isWithin),
            'aria-describedby': 'limits',
          }),
        ),
      ),
      make(
        'p',
        { class: `xs ${isWithin ? 'muted' : 'bad'}`, id: 'limits' },
        say('limits', { min: moneyText(LIMITS.min), max: moneyText(LIMITS.max) }),
      ),
      make(
        'div',
        { class: 'presets' },
        PRESETS.map((amount) =>
          make(
            'button',
            { type: 'button', onclick: () => act.add(amount) },
            `+ ${moneyText(amount).slice(2, -3)}`,
          ),
        ),
      ),
      make(
        'label',
        { class: 'field' },
        make('span', { class: 'sr' }, say('policy')),
        make(
          'span',
          { class: 'input' },
          icon('swap'),
          make(
            'select',
            { id: 'policy', onchange: ({ target }) => act.setPolicy(target.value === 'any') },
            make('option', { value: 'better', selected: !state.anyPrice }, say('better')),
            make('option', { value: 'any', selected: state.anyPrice }, say('any')),
          ),
          icon('caret-down'),
        ),
      ),
      make(
        'dl',
        {},
        kind === 'multiple' ? row(say('combined'), priceText(price, locale)) : null,
        state.selections.length > 1 && kind === 'single'
          ? row(say('total'), moneyText(total))
          : null,
        row(say('gain'), moneyText(gain), 'kv-total'),
      ),
      make(
        'div',
        { class: 'slip-cta' },
        make(
          'button',
          {
            class: 'btn btn-primary btn-lg btn-block',
            id: 'place',
            onclick: () => act.place(),
            disabled: !isWithin || state.isPlacing,
            'aria-busy': String(state.isPlacing),
          },
          state.isPlacing ? say('placing') : say('place', { amount: moneyText(total) }),
        ),
      ),
      make('p', { class: 'xs muted' }, say('rules')),
    ),
  );
}

/** What was bet, as the sportsbook took it: the odds may have become better meanwhile. */
function renderReceipt({ id, bets, total }, words, act) {
  const { say, locale } = words;
  const gain = bets.reduce((sum, bet) => sum + BigInt(bet.gain), 0n);
  return make(
    'div',
    { class: 'slip-done', role: 'status' },
    icon('check-circle-f'),
    make('h3', {}, say('placed')),
    make('p', { class: 'xs muted receipt-id' }, say('number', { number: id })),
    make(
      'div',
      { class: 'receipt' },
      bets.map((bet) => [
        make(
          'ul',
          { class: 'legs' },
          bet.legs.map((leg) => renderLeg(leg, words)),
        ),
        bet.kind === 'multiple'
          ? make('dl', {}, row(say('combined'), priceText(readPrice(bet.price), locale)))
          : null,
      ]),
      make(
        'dl',
        {},
        row(say('staked'), moneyText(total)),
        row(say('gain'), moneyText(gain), 'kv-total'),
      ),
    ),
    make('p', { class: 'xs muted' }, say('placedText')),
    make('button', { class: 'btn btn-block', onclick: act.another }, say('more')),
  );
}

function row(label, value, look = '') {
  return make(
    'div',
    { class: `kv ${look}` },
    make('dt', {}, label),
    make('dd', { class: 'num' }, value),
  );
}

function renderSelection(selection, state, words, act) {
  const { say, locale, language } = words;
  const { event, outcome } = selection;
  const now = priceNow(state, selection);
  const seen = readPrice(selection.price);
  const name = labelOf(event, outcome, words);
  return make(
    'li',
    { class: 'sel' },
    make(
      'div',
      { class: 'grow' },
      make('b', {}, name),
      make('span', {}, say(event.sport === 'tennis' ? 'winnerTennis' : 'winner')),
      make('span', {}, `${event.home.name[language]} – ${event.away.name[language]}`),
    ),
    make(
      'span',
      {
        class: `sel-o num ${now !== undefined && now > seen ? 'up' : now !== undefined && now < seen ? 'down' : ''}`,
      },
      now !== undefined && now !== seen ? make('s', {}, priceText(seen, locale)) : null,
      make('b', {}, priceText(now ?? seen, locale)),
    ),
    make(
      'button',
      {
        class: 'icon-btn',
        'aria-label': say('remove', { name }),
        onclick: () => act.remove(selection),
      },
      icon('x'),
    ),
  );
}
