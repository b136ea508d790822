import type { BetLine } from '../../wire.ts';
import { Icon } from '../shell/Icon.tsx';
import { dayText, oddsText, timeText } from '../state/formats.ts';
import { settings } from '../state/settings.ts';
import { useStore } from '../state/store.ts';
import { nameOf, say } from '../state/words.ts';

const icons: Record<string, string> = {
  won: 'check-circle-f',
  'half-won': 'check-circle-f',
  'dead-heat': 'check-circle-f',
  lost: 'x-circle-f',
  'half-lost': 'x-circle-f',
  void: 'arrow-u-up-left',
};

/** The selections of a bet, each with its result or its present state. */
export function BetLines({ lines }: { lines: readonly BetLine[] }) {
  const format = useStore(settings, (state) => state.format);
  return (
    <ul className="legs">
      {lines.map((line) => (
        <li key={line.selection} className={line.result ?? (isRunning(line) ? 'running' : 'open')}>
          <Icon name={icons[line.result ?? ''] ?? (isRunning(line) ? 'broadcast' : 'clock')} />
          <span className="grow">
            {nameOf(line.pick)}
            <em>{nameOf(line.market)}</em>
            <em>
              {nameOf(line.event.home)}{' '}
              {line.score ? `${line.score.score[0]}–${line.score.score[1]}` : '–'}{' '}
              {nameOf(line.event.away)}
            </em>
            <em>{standing(line)}</em>
          </span>
          {line.result === 'void' ? (
            <b className="num">
              <s>{oddsText(line.odds, format)}</s> {oddsText('1.00', format)}
            </b>
          ) : (
            <b className="num">{oddsText(line.odds, format)}</b>
          )}
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
  if (result !== null) return say(`leg-${result}`);
  if (isRunning(line)) return say('live');
  if (status === 'postponed') return say('postponed');
  return `${dayText(startsAt)}, ${timeText(startsAt)}`;
}
