// The runners with form and silks, and their numbers for the columns of the ticket.

import { poolRules } from '../../pools/kinds.ts';
import type { RaceAnswer, RunnerView } from '../../wire.ts';
import { Cloth } from '../shell/Cloth.tsx';
import { Silk } from '../shell/Silk.tsx';
import { page } from '../state/page-state.ts';
import { toggle } from '../state/placing.ts';
import { useStore } from '../../../react-kit/store.ts';
import { dividendText, placeText, say } from '../state/words.ts';

export function Runners({ race }: { race: RaceAnswer }) {
  const kind = useStore(page, 'kind');
  // An exacta and a trifecta show what the win pool pays: it says who the favourites are.
  const shown = kind === 'place' ? 'place' : 'win';
  const estimates = race.pools.find((pool) => pool.kind === shown)?.estimates ?? {};
  const standing = race.runners.filter(({ isOut }) => !isOut);
  const best = Math.max(...standing.map(({ chance }) => chance));
  return (
    <ul className="runners" aria-label={say('runners')}>
      {race.runners.map((runner, at) => (
        <Row
          key={runner.saddle}
          runner={runner}
          estimate={estimates[runner.entry]}
          isFavourite={runner.chance === best}
          // Coupled runners are chosen together, by the first of them.
          isFirst={race.runners.findIndex(({ entry }) => entry === runner.entry) === at}
        />
      ))}
    </ul>
  );
}

/** The newest race first. */
const FORM_PLACES = ['last', 'second', 'third', 'fourth'];

interface RowProps {
  runner: RunnerView;
  estimate: number | undefined;
  isFavourite: boolean;
  isFirst: boolean;
}

function Row({ runner, estimate, isFavourite, isFirst }: RowProps) {
  const { saddle, entry, name, silk, isOut, form, chance } = runner;
  return (
    <li className={isOut ? 'runner is-out' : 'runner'}>
      <Cloth entry={entry} text={saddle} />
      <Silk silk={silk} id={saddle} />
      <div className="who">
        <b>
          {name}
          {isFavourite ? <span className="badge accent">{say('favourite')}</span> : null}
          {isFirst ? null : <span className="badge">{say('coupled', { number: entry })}</span>}
        </b>
        <span>{factsOf(runner)}</span>
        <span className="chance">{say('chance', { percent: dividendText(chance) })}</span>
      </div>
      <span className="form" role="img" aria-label={say('form', { places: form.join('-') })}>
        {form.map((place, at) => (
          <i key={FORM_PLACES[at]} className={place === 1 ? 'w' : place < 4 ? 'p' : ''}>
            {place}
          </i>
        ))}
      </span>
      {isOut ? (
        <span className="badge bad">{say('out')}</span>
      ) : (
        <>
          <span className="estimate">
            <b>{estimate === undefined ? '–' : dividendText(estimate)}</b>
            <em>{say('estimated')}</em>
          </span>
          {isFirst ? <Picks entry={entry} name={name} /> : null}
        </>
      )}
    </li>
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
