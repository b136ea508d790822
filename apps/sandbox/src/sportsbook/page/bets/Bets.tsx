import { Choice } from '../../../react-kit/Choice.tsx';
import { useStore } from '../../../react-kit/store.ts';
import { betsLists, type BetLine, type BetState, type BetView } from '../../wire.ts';
import { Fact, Icon, Message, More, Skeleton } from '../shell/Elements.tsx';
import { player } from '../state/api.ts';
import { bets, loadBets } from '../state/bets.ts';
import { useOdds } from '../state/settings.ts';
import { momentText, moneyText, nameOf, numberText, say, sidesText } from '../state/words.ts';
import { CashOut } from './CashOut.tsx';

const looks: Record<BetState, string> = {
  open: '',
  won: 'ok',
  'half-won': 'ok',
  'cashed-out': 'ok',
  lost: 'bad',
  'half-lost': 'bad',
  void: 'info',
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
          options={betsLists.map((value) => ({ value, text: say(`list-${value}`) }))}
          chosen={list}
          onChoose={(value) => void loadBets(value)}
        />
      </div>
      {are === 'loading' ? <Skeleton label={say('loadingBets')} count={2} /> : null}
      {are === 'failed' ? (
        <Message text={say('betsSilence')} onRetry={() => void loadBets()} />
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
        <span className={`badge ${looks[state]}`}>{say(`state-${state}`)}</span>
        <b className="grow">{titleOf(bet)}</b>
        <span className="xs muted num">{momentText(placedAt)}</span>
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
            at: momentText(at),
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

const icons: Record<string, string> = {
  won: 'check-circle-f',
  'half-won': 'check-circle-f',
  'dead-heat': 'check-circle-f',
  lost: 'x-circle-f',
  'half-lost': 'x-circle-f',
  void: 'arrow-u-up-left',
};

export function BetLines({ lines }: { lines: readonly BetLine[] }) {
  const odds = useOdds();
  return (
    <ul className="legs">
      {lines.map((line) => (
        <li key={line.selection} className={line.result ?? (isRunning(line) ? 'running' : 'open')}>
          <Icon name={icons[line.result ?? ''] ?? (isRunning(line) ? 'broadcast' : 'clock')} />
          <span className="grow">
            {nameOf(line.pick)}
            <em>{nameOf(line.market)}</em>
            <em>{sidesText(line.event, line.score)}</em>
            <em>{standing(line)}</em>
          </span>
          <b className="num">
            {line.result === 'void' ? (
              <>
                <s>{odds(line.odds)}</s> {odds('1.00')}
              </>
            ) : (
              odds(line.odds)
            )}
          </b>
        </li>
      ))}
    </ul>
  );
}

function isRunning({ status }: BetLine): boolean {
  return status === 'live' || status === 'suspended';
}

function standing(line: BetLine): string {
  const { result, among, status, startsAt } = line;
  if (result === 'dead-heat') return say('leg-dead-heat', { among: among ?? 2 });
  if (result === 'void') return say('leg-void');
  if (result !== null) return say(`state-${result}`);
  if (isRunning(line)) return say('live');
  if (status === 'postponed') return say('postponed');
  return momentText(startsAt);
}
