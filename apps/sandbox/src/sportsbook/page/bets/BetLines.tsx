import type { BetLine } from '../../wire.ts';
import { Icon } from '../shell/Icon.tsx';
import { momentText, sidesText } from '../state/formats.ts';
import { useOdds } from '../state/settings.ts';
import { nameOf, say } from '../state/words.ts';

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
