import type { RaceAnswer } from '../../wire.ts';
import { page } from '../state/page-state.ts';
import { choosePool } from '../state/placing.ts';
import { useStore } from '../../../react-kit/store.ts';
import { money, say } from '../state/words.ts';

export function Pools({ race: { pools } }: { race: RaceAnswer }) {
  const kind = useStore(page, 'kind');
  return (
    <div className="pools" role="group" aria-label={say('pools')}>
      {pools.map((pool) => (
        <button
          key={pool.kind}
          aria-pressed={pool.kind === kind}
          onClick={() => choosePool(pool.kind)}
        >
          <span>{say(pool.kind)}</span>
          <b>{money(BigInt(pool.house) + BigInt(pool.players) + BigInt(pool.carriedIn))}</b>
          <em>{say('ofPlayers', { amount: money(pool.players) })}</em>
          {pool.carriedIn === '0' ? null : (
            <em className="carried">{say('carriedIn', { amount: money(pool.carriedIn) })}</em>
          )}
        </button>
      ))}
    </div>
  );
}
