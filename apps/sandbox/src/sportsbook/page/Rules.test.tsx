import { expect, it } from 'vitest';
import { answer, named, preparePage, press, show, text } from './testing/show.ts';
import { Rules } from './App.tsx';

preparePage();

it('the rules begin with the market that the player came from, and can be asked for again', async () => {
  await show(<Rules first="OU" />);
  expect(text()).toContain('No pudimos cargar');
  answer('rules', {
    markets: ['ML0', 'OU'].map((type) => ({ type, name: named(type), rule: named(`de ${type}`) })),
    general: [{ title: named('General'), text: named('todo') }],
  });
  await press('Reintentar');
  const heads = [...document.querySelectorAll('.rules h3')].map(({ textContent }) => textContent);
  expect(heads).toEqual(['OU', 'ML0', 'General']);
});
