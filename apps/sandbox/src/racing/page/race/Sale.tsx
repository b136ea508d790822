// A race on sale: its pools, the runners with their numbers for the columns of the ticket, and the
// ticket.

import { useRef, type Ref } from 'react';
import { grouped, PESOS } from '../../../page-kit/money.ts';
import { leaveFor } from '../../../page-kit/page.ts';
import { Choice } from '../../../react-kit/Choice.tsx';
import { useStore } from '../../../react-kit/store.ts';
import { keyOf, poolRules } from '../../pools/kinds.ts';
import type { RaceAnswer, RunnerView } from '../../wire.ts';
import { Cloth, Silk } from '../shell/Silks.tsx';
import { tellOperator } from '../state/reading.ts';
import { page } from '../state/page-state.ts';
import { choosePool, clearSlip, place, slipOf, toggle } from '../state/placing.ts';
import { dividendText, money, placeText, poolText, say } from '../state/words.ts';

export function Sale({ race }: { race: RaceAnswer }) {
  const slip = useRef<HTMLElement>(null);
  return (
    <div className="race-grid">
      <div>
        <Pools race={race} />
        <Runners race={race} />
        <SlipBar onOpen={() => slip.current?.scrollIntoView()} />
      </div>
      <Slip ref={slip} />
    </div>
  );
}

function Pools({ race: { pools } }: { race: RaceAnswer }) {
  const options = pools.map((pool) => ({
    value: pool.kind,
    text: (
      <>
        <span>{say(pool.kind)}</span>
        <b>{poolText(pool)}</b>
        <em>{say('ofPlayers', { amount: money(pool.players) })}</em>
        {pool.carriedIn === '0' ? null : (
          <em className="carried">{say('carriedIn', { amount: money(pool.carriedIn) })}</em>
        )}
      </>
    ),
  }));
  const chosen = useStore(page, 'kind');
  return (
    <Choice
      className="pools"
      label={say('pools')}
      options={options}
      chosen={chosen}
      onChoose={choosePool}
    />
  );
}

/** The newest race first. */
const FORM_PLACES = ['last', 'second', 'third', 'fourth'];

function Runners({ race: { runners, pools } }: { race: RaceAnswer }) {
  const kind = useStore(page, 'kind');
  // An exacta and a trifecta show what the win pool pays: it says who the favourites are.
  const shown = kind === 'place' ? 'place' : 'win';
  const estimates = pools.find((pool) => pool.kind === shown)?.estimates ?? {};
  const best = Math.max(...runners.map(({ chance }) => chance));
  return (
    <ul className="runners" aria-label={say('runners')}>
      {runners.map((runner, at) => {
        const { saddle, entry, name, silk, isOut, form, chance } = runner;
        // Coupled runners are chosen together, by the first of them.
        const isFirst = runners.findIndex((each) => each.entry === entry) === at;
        const estimate = estimates[entry];
        return (
          <li key={saddle} className={isOut ? 'runner is-out' : 'runner'}>
            <Cloth entry={entry} text={saddle} />
            <Silk silk={silk} id={saddle} />
            <div className="who">
              <b>
                {name}
                {chance === best ? <span className="badge accent">{say('favourite')}</span> : null}
                {isFirst ? null : (
                  <span className="badge">{say('coupled', { number: entry })}</span>
                )}
              </b>
              <span>{factsOf(runner)}</span>
              <span className="chance">{say('chance', { percent: dividendText(chance) })}</span>
            </div>
            <span className="form" role="img" aria-label={say('form', { places: form.join('-') })}>
              {form.map((came, race) => (
                <i key={FORM_PLACES[race]} className={came === 1 ? 'w' : came < 4 ? 'p' : ''}>
                  {came}
                </i>
              ))}
            </span>
            {isOut ? (
              <span className="badge bad">{say('out')}</span>
            ) : (
              <span className="estimate">
                <b>{estimate === undefined ? '–' : dividendText(estimate)}</b>
                <em>{say('estimated')}</em>
              </span>
            )}
            {isFirst && !isOut ? <Picks entry={entry} name={name} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

function factsOf({ jockey, halfKilos, age, isMare, trainer }: RunnerView): string {
  const kilos = `${Math.floor(halfKilos / 2)}${halfKilos % 2 === 1 ? '½' : ''}`;
  return say('runnerFacts', { jockey, kilos, age, sex: say(isMare ? 'mare' : 'horse'), trainer });
}

function Picks({ entry, name }: { entry: number; name: string }) {
  const kind = useStore(page, 'kind');
  const columns = useStore(page, 'columns');
  const count = poolRules[kind].columns;
  return (
    <span className="picks">
      {columns.slice(0, count).map((chosen, column) => {
        const text = count === 1 ? say('pick') : placeText(column + 1);
        return (
          <button
            key={text}
            aria-pressed={chosen.includes(entry)}
            aria-label={count === 1 ? `${text} ${name}, ${say(kind)}` : `${text} ${name}`}
            onClick={() => toggle(column, entry)}
          >
            {text}
          </button>
        );
      })}
    </span>
  );
}

/** On a phone the ticket lies under all runners: this says what it costs, and leads there. */
export function SlipBar({ onOpen }: { onOpen(): void }) {
  const state = useStore(page);
  const { total } = slipOf(state);
  if (state.who !== 'player' || state.columns.every((chosen) => chosen.length === 0)) return null;
  return (
    <button className="slipbar" onClick={onOpen}>
      <span>{say('slip')}</span>
      <b>{money(total)}</b>
      <span aria-hidden="true">↓</span>
    </button>
  );
}

const presets = ['100', '500', '1000', '5000'].map((value) => ({
  value,
  text: grouped(value, PESOS.group),
}));
const SHOWN_COMBINATIONS = 8;

function Slip({ ref }: { ref: Ref<HTMLElement> }) {
  const state = useStore(page);
  const { kind, columns, unitText, isPlacing, who } = state;
  const { combinations, total, problem } = slipOf(state);
  return (
    <aside ref={ref} className="slip" aria-label={say('slip')}>
      <header>
        <h3>{say(kind)}</h3>
        <button className="btn" onClick={clearSlip}>
          {say('clear')}
        </button>
      </header>
      <p className="small">{say(`${kind}Help`)}</p>
      <dl className="columns">
        {columns.map((chosen, at) => (
          <div key={placeText(at + 1)}>
            <dt>{columns.length === 1 ? say('chosen') : placeText(at + 1)}</dt>
            <dd>{chosen.length === 0 ? '–' : chosen.join(' · ')}</dd>
          </div>
        ))}
      </dl>
      <p className="combinations">
        <b>{say('combinations', { count: combinations.length })}</b>
        <span>
          {combinations.slice(0, SHOWN_COMBINATIONS).map(keyOf).join(' · ')}
          {combinations.length > SHOWN_COMBINATIONS ? ' …' : ''}
        </span>
      </p>
      <label className="unit">
        <span>{say('unit')}</span>
        <input
          inputMode="numeric"
          value={unitText}
          onChange={({ target }) => page.set({ unitText: target.value })}
        />
      </label>
      <Choice
        className="presets"
        label={say('unit')}
        options={presets}
        chosen={unitText}
        onChoose={(amount) => page.set({ unitText: amount })}
      />
      <p className="total">
        <span>{say('total')}</span>
        <b>{money(total)}</b>
      </p>
      {who === 'player' ? (
        <button
          className="btn btn-primary btn-lg"
          aria-disabled={problem !== null || isPlacing}
          onClick={() => void place()}
        >
          {isPlacing ? say('placing') : say('bet', { amount: money(total) })}
        </button>
      ) : (
        <Outside />
      )}
      <p className="small" role="status">
        {problem ?? say('dividendNote')}
      </p>
    </aside>
  );
}

/** A visitor logs in at the operator's page; a page whose session has ended goes back to it. */
function Outside() {
  const { who, lobbyUrl } = useStore(page);
  if (who === 'visitor') return <p className="note is-info">{say('logIn')}</p>;
  const leave = () => {
    tellOperator('closed');
    if (window.parent === window) leaveFor(lobbyUrl);
  };
  return (
    <>
      <p className="note is-info">{say('sessionClosed')}</p>
      <button className="btn" onClick={leave}>
        {say('back')}
      </button>
    </>
  );
}
