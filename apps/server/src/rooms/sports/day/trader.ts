// The sportsbook's trader during a day: everything that can happen to an event, in turns.

import type { SportsbookProcess } from '../../../testing/companies/sportsbook-process.ts';
import type { Draw, PageBet } from './bettor.ts';

const RESULTS = ['Home', 'Away', 'Void', 'Drawn'];
const DEEDS = [
  { result: 'Begin' },
  { result: 'Score', score: '2-1', half: '1-0' },
  { result: 'Suspend' },
  { verdict: 'half-won' },
  { result: 'Home' },
  { verdict: 'half-lost' },
  { result: 'Abandoned' },
  { result: 'Postpone', hours: '24' },
  { verdict: 'dead-heat-2' },
  { result: 'Resume' },
  { result: 'Postpone', hours: '72' },
  { result: 'Drawn' },
  { feed: 'down' },
  { result: 'Away' },
  { feed: 'up' },
  { result: 'Void' },
] as const;
const CORRECTED = 3;

export function createTrader(company: SportsbookProcess, draw: Draw) {
  const decided: string[] = [];
  let turn = 0;
  return {
    /** One deed to an event of these bets; and some results are corrected, some of them twice. */
    async act(open: readonly PageBet[]): Promise<void> {
      const deed = DEEDS[turn++ % DEEDS.length] ?? DEEDS[0];
      if ('feed' in deed) return void (await company.trader(deed));
      const singles = open.filter(({ kind }) => kind === 'single');
      const some = 'verdict' in deed ? singles : open;
      const line = some[draw(some.length)]?.lines[0];
      if (line === undefined) return;
      const [event = '', market = '', selection = ''] = line.selection.split('_');
      const decision = 'verdict' in deed ? { result: 'Verdict', market, selection } : {};
      await company.trader({ event, ...decision, ...deed });
      if (['Score', 'Home', 'Away', 'Drawn'].includes('result' in deed ? deed.result : ''))
        decided.push(event);
      const again = decided[draw(decided.length)];
      if (again !== undefined && turn % CORRECTED === 0)
        await company.trader({ event: again, result: RESULTS[draw(RESULTS.length)] ?? 'Void' });
    },
    /** Ends the events of these bets, so that each of them has a result. */
    async endAll(open: readonly PageBet[]): Promise<void> {
      await company.trader({ feed: 'up' });
      const events = new Set(open.flatMap(({ lines }) => lines.map(({ eventId }) => eventId)));
      for (const event of events) await company.trader({ event, result: 'Drawn' });
    },
  };
}
