import { expect, it } from 'vitest';
import { eventOf } from '../testing/samples.ts';
import { named, preparePage, show } from '../testing/show.ts';
import { Form } from './EventPage.tsx';

preparePage();

it('a team’s form has its last five results, at home and away, the newest on the right', async () => {
  const { home: team } = eventOf('e1');
  const match = (at: number, score: [number, number], isHome = true) => ({
    home: isHome ? team.name : named('Boca'),
    away: isHome ? named('Boca') : team.name,
    score,
    at,
  });
  const matches = [
    match(6, [2, 1]),
    match(5, [2, 1], false),
    match(4, [0, 0]),
    match(3, [0, 3], false),
    match(2, [0, 1]),
    match(1, [9, 0]),
  ];
  await show(<Form team={team} matches={matches} />);
  const chips = [...document.querySelectorAll('.form li')];
  expect(chips.map(({ textContent }) => textContent)).toEqual(['P', 'G', 'E', 'P', 'G']);
});
