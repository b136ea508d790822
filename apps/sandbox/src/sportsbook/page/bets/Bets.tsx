import type { BetState, BetView } from '../../wire.ts';
import { Icon } from '../shell/Icon.tsx';
import { Message, Skeleton } from '../shell/Message.tsx';
import { bets, loadBets, type BetsList } from '../state/bets.ts';
import { dayText, moneyText, numberText, oddsText, timeText } from '../state/formats.ts';
import { player } from '../state/player.ts';
import { settings } from '../state/settings.ts';
import { useStore } from '../state/store.ts';
import { say } from '../state/words.ts';
import { BetLines } from './BetLines.tsx';
import { CashOut } from './CashOut.tsx';

const lists: readonly BetsList[] = ['open', 'settled', 'won'];
const looks: Record<BetState, string> = {
  open: 'badge',
  won: 'badge ok',
  'half-won': 'badge ok',
  'cashed-out': 'badge ok',
  lost: 'badge bad',
  'half-lost': 'badge bad',
  void: 'badge info',
};

/** The player's open bets with their cash-out, and their settled ones. */
export function Bets() {
  const list = useStore(bets, (state) => state.list);
  const { all, next, are } = useStore(bets, (state) => state.lists[list]);
  const isVisitor = useStore(player, ({ id }) => id === null);
  if (isVisitor) return <Message icon="receipt" text={say('visitor')} />;
  return (
    <div>
      <div className="slip-kind">
        <div role="group" aria-label={say('bets')}>
          {lists.map((each) => (
            <button key={each} aria-pressed={list === each} onClick={() => void loadBets(each)}>
              {say(`list-${each}`)}
            </button>
          ))}
        </div>
      </div>
      {are === 'loading' ? <Skeleton label={say('loadingBets')} count={2} /> : null}
      {are === 'failed' ? (
        <Message icon="warning" text={say('betsSilence')} onRetry={() => void loadBets()} />
      ) : null}
      {are === 'known' && all.length === 0 ? (
        <Message icon="receipt" text={say(`empty-${list}`)} />
      ) : null}
      {all.map((bet) => (
        <Bet key={bet.id} bet={bet} />
      ))}
      {next === null ? null : (
        <button className="btn btn-block" onClick={() => void loadBets(list, { more: true })}>
          {say('more')}
        </button>
      )}
    </div>
  );
}

function Bet({ bet }: { bet: BetView }) {
  const format = useStore(settings, (state) => state.format);
  const { state, lines, stake, odds, possiblePayout, payout, purchase, placedAt } = bet;
  const isOpen = state === 'open';
  return (
    <article className="mb">
      <header>
        <span className={looks[state]}>{say(`state-${state}`)}</span>
        <b className="grow">{titleOf(bet)}</b>
        <span className="xs muted num">
          {dayText(placedAt)} {timeText(placedAt)}
        </span>
      </header>
      <BetLines lines={lines} />
      <dl className="mb-m">
        <Fact label={say('staked')} value={moneyText(BigInt(stake))} />
        {odds === null ? null : <Fact label={say('price')} value={oddsText(odds, format)} />}
        <Fact
          label={say(isOpen ? 'gain' : 'paid')}
          value={moneyText(BigInt(isOpen ? possiblePayout : payout))}
        />
      </dl>
      <Changes bet={bet} />
      {isOpen ? <CashOut bet={bet} /> : null}
      <p className="xs muted receipt-id">{say('number', { number: numberText(purchase) })}</p>
    </article>
  );
}

/** "Combinada · 3": what kind of bet it is, and of how many selections. */
export function titleOf({ kind, systemOf, lines }: BetView): string {
  if (systemOf !== null) return say('systemName', { some: systemOf, all: lines.length });
  return kind === 'single' ? say('oneSingle') : `${say(kind)} · ${lines.length}`;
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

/** The cash-outs and the corrected results of a bet. */
function Changes({ bet: { cashedOut, corrections, openStake, state } }: { bet: BetView }) {
  if (cashedOut.length === 0 && corrections.length === 0) return null;
  return (
    <ul className="changes xs">
      {cashedOut.map(({ at, stake, amount }) => (
        <li key={at}>
          <Icon name="hand-coins" />
          {say('cashedOut', {
            stake: moneyText(BigInt(stake)),
            amount: moneyText(BigInt(amount)),
            at: `${dayText(at)} ${timeText(at)}`,
          })}
        </li>
      ))}
      {cashedOut.length > 0 && state === 'open' ? (
        <li>{say('stillOpen', { stake: moneyText(BigInt(openStake)) })}</li>
      ) : null}
      {corrections.map(({ at, was, now }) => (
        <li key={at}>
          <Icon name="info" />
          {say('corrected', {
            was: `${say(`state-${was.state}`)}, ${moneyText(BigInt(was.payout))}`,
            now: `${say(`state-${now.state}`)}, ${moneyText(BigInt(now.payout))}`,
            difference: differenceText(BigInt(now.payout) - BigInt(was.payout)),
          })}
        </li>
      ))}
    </ul>
  );
}

function differenceText(centavos: bigint): string {
  return centavos < 0n ? `−${moneyText(-centavos)}` : `+${moneyText(centavos)}`;
}
