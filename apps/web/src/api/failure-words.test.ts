import i18next, { type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import texts from '../../public/assets/Languages/es.json' with { type: 'json' };
import { failureWords } from './failure-words.ts';
import type { Failure } from './outcome.ts';

let t: TFunction;

beforeAll(async () => {
  t = await i18next.createInstance().init({
    lng: 'es',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { es: { translation: texts } },
  });
});

describe('failureWords', () => {
  it.each<[Failure, string]>([
    [{ kind: 'refusal', code: 'LOGIN_LOCKED', description: 'Esperá 15 minutos.' }, 'Esperá 15 minutos.'],
    [{ kind: 'refusal', code: 'LOGIN_LOCKED', description: '' }, 'Algo salió mal. Comunicate con nosotros.'],
    [{ kind: 'fault', cause: 'offline' }, 'No pudimos conectarnos. Revisá tu conexión y probá de nuevo.'],
    [{ kind: 'fault', cause: 'too-many-requests' }, 'Fueron muchos intentos seguidos. Esperá un momento y probá de nuevo.'],
    [{ kind: 'fault', cause: 'server', requestId: null }, 'Tuvimos un problema de nuestro lado. Probá de nuevo en unos minutos.'],
    [
      { kind: 'fault', cause: 'server', requestId: 'r-9' },
      'Tuvimos un problema de nuestro lado. Probá de nuevo en unos minutos; si sigue, pasanos este código: r-9',
    ],
    [{ kind: 'fault', cause: 'request', message: 'Falta el monto', fields: {} }, 'Falta el monto'],
  ])('says of %j', (failure, words) => {
    expect(failureWords(failure, t)).toBe(words);
  });
});
