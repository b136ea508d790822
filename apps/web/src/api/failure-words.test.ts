import i18next, { type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import english from '../../public/assets/Languages/en.json' with { type: 'json' };
import texts from '../../public/assets/Languages/es.json' with { type: 'json' };
import { failureWords } from './failure-words.ts';
import type { Failure } from './outcome.ts';

const i18n = i18next.createInstance();
let t: TFunction;

beforeAll(async () => {
  t = await i18n.init({
    lng: 'es',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { es: { translation: texts }, en: { translation: english } },
  });
});

describe('failureWords', () => {
  it.each<[Failure, string]>([
    [
      { kind: 'refusal', code: 'LOGIN_LOCKED', description: 'Esperá 15 minutos.' },
      'Esperá 15 minutos.',
    ],
    [
      { kind: 'refusal', code: 'LOGIN_LOCKED', description: '' },
      'algo salió mal, comunicate con el administrador',
    ],
    [
      { kind: 'fault', cause: 'offline' },
      'No pudimos conectarnos. Revisá tu conexión y probá de nuevo.',
    ],
    [
      { kind: 'fault', cause: 'too-many-requests' },
      'Fueron muchos intentos seguidos. Esperá un momento y probá de nuevo.',
    ],
    [
      { kind: 'fault', cause: 'server', requestId: null, message: '' },
      'algo salió mal, comunicate con el administrador',
    ],
    [
      { kind: 'fault', cause: 'server', requestId: 'r-9', message: 'Se cortó (r-9)' },
      'Se cortó (r-9)',
    ],
    [
      { kind: 'fault', cause: 'request', message: '', fields: {} },
      'algo salió mal, comunicate con el administrador',
    ],
    [{ kind: 'fault', cause: 'request', message: 'Falta el monto', fields: {} }, 'Falta el monto'],
  ])('says of %j', (failure, words) => {
    expect(failureWords(failure, t)).toBe(words);
  });

  it.each([
    ['login', 'something went wrong please contact admin'],
    ['player', 'Something went wrong, please contact admin'],
    ['cashier', 'Something went wrong, please contact admin.'],
  ] as const)('falls back, in the area %s, on the words of the specification', (area, words) => {
    const inEnglish = i18n.getFixedT('en');
    expect(
      failureWords(
        { kind: 'fault', cause: 'server', requestId: 'r-9', message: '', area },
        inEnglish,
      ),
    ).toBe(words);
    expect(
      failureWords({ kind: 'fault', cause: 'request', message: '', fields: {}, area }, inEnglish),
    ).toBe(words);
  });
});
