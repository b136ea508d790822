import i18next from 'i18next';
import { expect, it } from 'vitest';
import en from '../../../public/assets/Languages/en.json' with { type: 'json' };
import es from '../../../public/assets/Languages/es.json' with { type: 'json' };
import pt from '../../../public/assets/Languages/pt.json' with { type: 'json' };
import { limitName, limitNameWithin } from './limit-name.ts';

const i18n = i18next.createInstance();
await i18n.init({
  keySeparator: false,
  nsSeparator: false,
  resources: { es: { translation: es }, pt: { translation: pt }, en: { translation: en } },
});

it.each([
  ['es', 'deposit', 'day', 'Depósitos por día'],
  ['es', 'loss', 'week', 'Pérdidas por semana'],
  ['es', 'stake', 'month', 'Apuestas por mes'],
  ['es', 'time', 'day', 'Tiempo de juego por día'],
  ['pt', 'deposit', 'day', 'Depósitos por dia'],
  ['pt', 'loss', 'month', 'Perdas por mês'],
  ['pt', 'time', 'week', 'Tempo de jogo por semana'],
  ['en', 'deposit', 'day', 'Deposits per day'],
  ['en', 'stake', 'week', 'Stakes per week'],
  ['en', 'time', 'month', 'Playing time per month'],
] as const)('in %s a limit of %s and %s reads "%s"', (language, kind, window, name) => {
  expect(limitName(i18n.getFixedT(language), { kind, window })).toBe(name);
});

it.each([
  ['es', 'Tu límite de pérdidas por semana es $ 100 y ya usaste $ 90.'],
  ['pt', 'Seu limite de perdas por semana é $ 100 e você já usou $ 90.'],
  ['en', 'Your limit for losses per week is $ 100, and you have used $ 90.'],
] as const)('in %s the sentence of a reached limit holds its name', (language, sentence) => {
  const t = i18n.getFixedT(language);
  const name = limitNameWithin(t, { kind: 'loss', window: 'week' });
  expect(t('reached.text', { name, limit: '$ 100', used: '$ 90' })).toBe(sentence);
});
