// The player's bets, with what became of them, and the cash-out of those that are open.

import { useState } from 'react';
import { Choice } from '../../../react-kit/Choice.tsx';
import { useStore } from '../../../react-kit/store.ts';
import { cashOutPart } from '../../bets/prices.ts';
import { betsLists, type BetLine, type BetView } from '../../wire.ts';
import { bringIntoView, Fact, Icon, Loading, Message, More, Note } from '../shell/Elements.tsx';
import { player } from '../state/api.ts';
import { bets, type CallFailure, cashOut, loadBets, setAutomatic } from '../state/bets.ts';
import { useOdds } from '../state/settings.ts';
import {
  momentText,
  moneyText,
  nameOf,
  numberText,
  readMoney,
  refusalText,
  say,
  sidesText,
  type WordKey,
} from '../state/words.ts';

const STEP_PERCENT = 5;
/** The look of a state's badge, and the icon of a leg in it. */
const looks = {
  open: ['', 'clock'],
  running: ['', 'broadcast'],
  won: ['ok', 'check-circle-f'],
  'half-won': ['ok', 'check-circle-f'],
  'dead-heat': ['ok', 'check-circle-f'],
  'cashed-out': ['ok', 'hand-coins'],
  lost: ['bad', 'x-circle-f'],
  'half-lost': ['bad', 'x-circle-f'],
  void: ['info', 'i-undo'],
} as const;

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
      <Loading
        is={are}
        label={say('loadingBets')}
        failure={say('betsSilence')}
        count={2}
        onRetry={() => void loadBets()}
      />
      {are === 'known' && all.length === 0 && (
        <Message icon="receipt" text={say(`empty-${list}`)} />
      )}
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
      <header className="row">
        <span className={`badge ${looks[state][0]}`}>{say(`state-${state}`)}</span>
        <b className="grow">{titleOf(bet)}</b>
        <span className="xs muted">{momentText(placedAt)}</span>
      </header>
      <BetLines lines={lines} />
      <dl className="mb-m">
        <Fact name={say('staked')}>{moneyText(stake)}</Fact>
        {odds && <Fact name={say('price')}>{oddsText(odds)}</Fact>}
        <Fact name={say(isOpen ? 'gain' : 'paid')}>
          {moneyText(isOpen ? possiblePayout : payout)}
        </Fact>
      </dl>
      <Changes bet={bet} />
      {isOpen && <CashOut bet={bet} />}
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
    <ul className="stack changes xs">
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
      {cashedOut.length > 0 && state === 'open' && (
        <li>{say('stillOpen', { stake: moneyText(openStake) })}</li>
      )}
      {corrections.map(({ at, was, now }) => (
        <li key={at}>
          <Icon name="i-info" />
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

export function BetLines({ lines }: { lines: readonly BetLine[] }) {
  const oddsText = useOdds();
  return (
    <ul className="small legs">
      {lines.map((line) => {
        const { selection, result, pick, market, event, score, odds } = line;
        const state = result ?? (isRunning(line) ? 'running' : 'open');
        return (
          <li key={selection} className={state}>
            <Icon name={looks[state][1]} />
            <span className="grow">
              {nameOf(pick)}
              <em>{nameOf(market)}</em>
              <em>{sidesText(event, score)}</em>
              <em>{standing(line)}</em>
            </span>
            <b>
              {result === 'void' ? (
                <>
                  <s>{oddsText(odds)}</s> {oddsText('1.00')}
                </>
              ) : (
                oddsText(odds)
              )}
            </b>
          </li>
        );
      })}
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

function CashOut({ bet }: { bet: BetView }) {
  const [isOpen, setOpen] = useState(false);
  const { cashOut: offer, noCashOut } = bet;
  if (offer === null)
    return (
      noCashOut && (
        <p className="xs muted cash-none">
          <Icon name="lock-key" />{' '}
          {say(noCashOut === 'MARKET_SUSPENDED' ? 'cashPaused' : noCashOut)}
        </p>
      )
    );
  return (
    <div className="stack cash">
      {isOpen ? (
        <CashOutPanel bet={bet} offer={BigInt(offer.amount)} onDone={() => setOpen(false)} />
      ) : (
        <button className="btn btn-live" onClick={() => setOpen(true)}>
          <Icon name="hand-coins" />
          {say('cashOut', { amount: moneyText(offer.amount) })}
        </button>
      )}
    </div>
  );
}

function CashOutPanel({ bet, offer, onDone }: { bet: BetView; offer: bigint; onDone(): void }) {
  const [percent, setPercent] = useState(100);
  const { isBusy, failure, run } = useOrder();
  const isUnsure = failure === 'NO_ANSWER';
  // One id for one order: after a lost answer the same id is sent again and pays once.
  const [id, setId] = useState(() => crypto.randomUUID());
  const whole = { openStake: BigInt(bet.openStake), gain: BigInt(bet.possiblePayout) };
  const { amount, openStake, gain } = cashOutPart(whole, offer, percent);
  const share = percent === 100 ? say('cashAll') : `${percent} %`;

  async function accept(): Promise<void> {
    const failed = await run(cashOut(bet, { id, percent, minAmount: String(amount) }));
    if (failed === 'NO_ANSWER') return;
    setId(crypto.randomUUID());
    if (failed === null) onDone();
    await loadBets();
  }

  return (
    <>
      {/* A system has no parts. */}
      {bet.kind !== 'system' && (
        <label className="small">
          <span className="kv">
            {say('cashPart')}
            <b>{share}</b>
          </span>
          <input
            type="range"
            min={STEP_PERCENT}
            max={100}
            step={STEP_PERCENT}
            value={percent}
            // The order with an unknown outcome is asked for as it was sent.
            disabled={isBusy || isUnsure}
            aria-valuetext={share}
            onChange={({ target }) => setPercent(Number(target.value))}
          />
        </label>
      )}
      {percent < 100 && (
        <dl className="mb-m">
          <Fact name={say('cashNow')}>{moneyText(amount)}</Fact>
          <Fact name={say('cashLeft')}>{moneyText(openStake)}</Fact>
          <Fact name={say('cashStill')}>{moneyText(gain)}</Fact>
        </dl>
      )}
      <button className="btn btn-live btn-lg" disabled={isBusy} onClick={() => void accept()}>
        {say(isBusy ? 'cashPaying' : 'cashTake', { amount: moneyText(amount) })}
      </button>
      {/* An order with an unknown outcome is asked for again, with its id. */}
      {!isUnsure && (
        // A long bet fills a phone: what is asked now may lie under its end.
        <button ref={bringIntoView} className="btn" disabled={isBusy} onClick={onDone}>
          {say('cashNot')}
        </button>
      )}
      <Failure code={failure} unsure="cashUnsure" />
      <AutomaticCashOut bet={bet} />
    </>
  );
}

function useOrder() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const run = async (order: Promise<CallFailure | null>): Promise<CallFailure | null> => {
    setBusy(true);
    const failed = await order;
    setBusy(false);
    setFailure(failed);
    return failed;
  };
  return { isBusy, failure, run };
}

function AutomaticCashOut({ bet }: { bet: BetView }) {
  const [text, setText] = useState('');
  const { isBusy, failure, run } = useOrder();
  const amount = readMoney(text);
  const set = (wanted: string | null) => void run(setAutomatic(bet, wanted));
  return (
    <>
      {bet.autoCashOut === null ? (
        <div className="row cash-auto">
          <label className="stack small grow">
            <span>{say('cashAuto')}</span>
            <span className="input">
              <span className="muted">$</span>
              <input
                inputMode="decimal"
                enterKeyHint="done"
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            </span>
          </label>
          <button className="btn" disabled={isBusy || !amount} onClick={() => set(String(amount))}>
            {say('cashAutoSet')}
          </button>
        </div>
      ) : (
        <p className="row xs cash-auto">
          <span className="grow">{say('cashAutoOn', { amount: moneyText(bet.autoCashOut) })}</span>
          <button className="btn" disabled={isBusy} onClick={() => set(null)}>
            {say('cashAutoOff')}
          </button>
        </p>
      )}
      <Failure code={failure} unsure="cashAutoUnsure" />
    </>
  );
}

function Failure({ code, unsure }: { code: CallFailure | null; unsure: WordKey }) {
  return code && <Note role="alert">{code === 'NO_ANSWER' ? say(unsure) : refusalText(code)}</Note>;
}
