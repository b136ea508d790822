import { Choice } from '../../../react-kit/Choice.tsx';
import { useStore } from '../../../react-kit/store.ts';
import { timeText } from '../../../react-kit/words.ts';
import type { BetState, BetView } from '../../wire.ts';
import { Fact } from '../shell/Fact.tsx';
import { Icon } from '../shell/Icon.tsx';
import { Message, More, Skeleton } from '../shell/Message.tsx';
import { bets, loadBets } from '../state/bets.ts';
import { dayText, moneyText, numberText } from '../state/formats.ts';
import { player } from '../state/player.ts';
import { useOdds } from '../state/settings.ts';
import { say } from '../state/words.ts';
import { BetLines } from './BetLines.tsx';
import { CashOut } from './CashOut.tsx';

const lists = ['open', 'settled', 'won'] as const;
const looks: Record<BetState, string> = {
  open: 'badge',
  won: 'badge ok',
  'half-won': 'badge ok',
  'cashed-out': 'badge ok',
  lost: 'badge bad',
  'half-lost': 'badge bad',
  void: 'badge info',
};

export function Bets() {
  const { list, lists: loaded } = useStore(bets);
  const isVisitor = useStore(player, 'id') === null;
  const { all, next, are } = loaded[list];
  if (isVisitor) return <Message icon="receipt" text={say('visitor')} />;
  return (
    <div>
      <div className="slip-kind">
        <Choice
          label={say('bets')}
          className=""
          options={lists.map((value) => ({ value, text: say(`list-${value}`) }))}
          chosen={list}
          onChoose={(value) => void loadBets(value)}
        />
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
      <More next={next} onMore={() => void loadBets(list, { more: true })} />
    </div>
  );
}

function Bet({ bet }: { bet: BetView }) {
  const oddsText = useOdds();
  const { state, lines, stake, odds, possiblePayout, payout, purchase, placedAt } = bet;
  const isOpen = state === 'open';
  return (
    <article className="mb">
      <header>
        <span className={looks[state]}>{say(`state-${state}`)}</span>
        <b className="grow">{titleOf(bet)}</b>
        <span className="xs muted num">{shortMoment(placedAt)}</span>
      </header>
      <BetLines lines={lines} />
      <dl className="mb-m">
        <Fact name={say('staked')}>{moneyText(stake)}</Fact>
        {odds === null ? null : <Fact name={say('price')}>{oddsText(odds)}</Fact>}
        <Fact name={say(isOpen ? 'gain' : 'paid')}>
          {moneyText(isOpen ? possiblePayout : payout)}
        </Fact>
      </dl>
      <Changes bet={bet} />
      {isOpen ? <CashOut bet={bet} /> : null}
      <p className="xs muted receipt-id">{numberText(purchase)}</p>
    </article>
  );
}

/** "Combinada · 3": what kind of bet it is, and of how many selections. */
export function titleOf({ kind, systemOf, lines }: BetView): string {
  if (systemOf !== null) return say('systemName', { some: systemOf, all: lines.length });
  return kind === 'single' ? say('oneSingle') : `${say(kind)} · ${lines.length}`;
}

function shortMoment(at: number): string {
  return `${dayText(at)} ${timeText(at)}`;
}

function Changes({ bet: { cashedOut, corrections, openStake, state } }: { bet: BetView }) {
  if (cashedOut.length === 0 && corrections.length === 0) return null;
  return (
    <ul className="changes xs">
      {cashedOut.map(({ at, stake, amount }) => (
        <li key={at}>
          <Icon name="hand-coins" />
          {say('cashedOut', {
            stake: moneyText(stake),
            amount: moneyText(amount),
            at: shortMoment(at),
          })}
        </li>
      ))}
      {cashedOut.length > 0 && state === 'open' ? (
        <li>{say('stillOpen', { stake: moneyText(openStake) })}</li>
      ) : null}
      {corrections.map(({ at, was, now }) => (
        <li key={at}>
          <Icon name="info" />
          {say('corrected', {
            was: resultText(was),
            now: resultText(now),
            difference: differenceText(BigInt(now.payout) - BigInt(was.payout)),
          })}
        </li>
      ))}
    </ul>
  );
}

function resultText({ state, payout }: BetView['corrections'][number]['now']): string {
  return `${say(`state-${state}`)}, ${moneyText(payout)}`;
}

function differenceText(centavos: bigint): string {
  return centavos < 0n ? `−${moneyText(-centavos)}` : `+${moneyText(centavos)}`;
}
