// The result: the first runners, the dividends, and the proof that it was drawn before the sale.

import type { PoolView, RaceAnswer } from '../../wire.ts';
import { Cloth, Silk } from '../shell/Silks.tsx';
import { dividendText, placeText, poolText, say } from '../state/words.ts';
import { Won } from './Tickets.tsx';

export function Result({ race }: { race: RaceAnswer }) {
  const { line, result, pools, runners, withdrawn } = race;
  const order = result?.order ?? [];
  return (
    <>
      <Won race={line.race} />
      <ol className="podium" aria-label={say('result')}>
        {line.first.map(({ saddle, place }) => {
          const runner = runners.find((each) => each.saddle === saddle);
          return runner === undefined ? null : (
            <li key={saddle} className={`p${place}`}>
              <span className="pos">{placeText(place)}</span>
              <Silk silk={runner.silk} id={`first-${saddle}`} />
              <b>
                <Cloth entry={runner.entry} text={saddle} /> {runner.name}
              </b>
              <span className="small">{runner.jockey}</span>
            </li>
          );
        })}
      </ol>
      <Dividends pools={pools} />
      <p className="small">
        {say('wholeOrder', { order: order.map((group) => group.join('=')).join(' – ') })}{' '}
        {withdrawn === null ? '' : say('didNotRun', { number: withdrawn })}
      </p>
      <details className="proof">
        <summary>{say('proofTitle')}</summary>
        <p className="small">{say('proofText')}</p>
        <p className="code">{race.commitment}</p>
        <p className="code">{result?.secret}</p>
      </details>
    </>
  );
}

function Dividends({ pools }: { pools: readonly PoolView[] }) {
  return (
    <table className="dividends">
      <caption>{say('dividends')}</caption>
      <thead>
        <tr>
          <th>{say('pool')}</th>
          <th>{say('winner')}</th>
          <th>{say('pays')}</th>
          <th>{say('inPool')}</th>
        </tr>
      </thead>
      <tbody>{pools.map((pool) => rowsOf(pool))}</tbody>
    </table>
  );
}

function rowsOf(pool: PoolView) {
  const { kind, dividends, outcome } = pool;
  const total = poolText(pool);
  const paid = Object.entries(dividends);
  if (paid.length === 0)
    return (
      <tr key={kind}>
        <td>{say(kind)}</td>
        <td colSpan={2}>{say(outcome === 'carried' ? 'carriedOut' : 'givenBack')}</td>
        <td>{total}</td>
      </tr>
    );
  return paid.map(([key, dividend], at) => (
    <tr key={`${kind} ${key}`}>
      <td>{at === 0 ? say(kind) : ''}</td>
      <td>
        {key.split('-').map((entry) => (
          <Cloth key={entry} entry={Number(entry)} />
        ))}
      </td>
      <td>
        <b>{dividendText(dividend)}</b>
      </td>
      <td>{at === 0 ? total : ''}</td>
    </tr>
  ));
}
