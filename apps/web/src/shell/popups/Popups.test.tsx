// @vitest-environment happy-dom
import * as cashier from '@ceibo/contracts/cashier';
import * as changes from '@ceibo/contracts/identity/changes';
import * as closing from '@ceibo/contracts/identity/closing';
import * as privacy from '@ceibo/contracts/identity/privacy';
import * as security from '@ceibo/contracts/identity/security';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expireSession } from '../../state/identity/session.ts';
import { profile as profileItem } from '../../state/player-area.ts';
import {
  answers,
  buttonOf,
  guardedForms,
  profile,
  typeInto,
  valuesTyped,
} from '../../testing/GuardedForms.tsx';
import { clearPage, fieldOf, fill, find, pageText, showPage } from '../../testing/show-page.ts';
import { PopupHost } from './PopupHost.tsx';

beforeEach(() => void vi.stubGlobal('PublicKeyCredential', vi.fn<() => void>()));
afterEach(() => {
  clearPage();
  vi.unstubAllGlobals();
});

type Guarded = (typeof guardedForms)[number];

const TITLE = 'Confirmá que sos vos';
const NOTHING_CHANGED = 'Nada cambió: hace falta confirmar.';
const refusal = (code: string, description: string) => ({ success: false, code, description });

/** The form with the host of popups, on a server that wants the second factor for its call. */
async function show(guarded: Guarded, { hasFactor = true } = {}) {
  let isConfirmed = false;
  const { Form, call } = guarded;
  const page = await showPage(
    () => (
      <>
        <Form />
        <PopupHost />
      </>
    ),
    (path, request) => {
      switch (path) {
        case call:
          return isConfirmed
            ? { success: true, ...guarded.answer }
            : refusal('CONFIRMATION_REQUIRED', NOTHING_CHANGED);
        case '/api/identity/confirm-options':
          return {
            success: true,
            secondFactor: hasFactor ? { challenge: 'c-1', hasCodeApp: true, passkey: null } : null,
          };
        case '/api/identity/confirm':
          isConfirmed = request['code'] === '123456' || request['password'] === 'Clave1234';
          return isConfirmed ? { success: true } : refusal('WRONG_CODE', 'No es correcto.');
        default:
          return { success: true, ...answerOf(path, guarded) };
      }
    },
  );
  page.store.dispatch(profileItem.pushed({ data: profile }));
  return page;
}

/** The app is on only where it is to be taken away. */
function answerOf(path: string, { call }: Guarded): object {
  const isOn = path === '/api/identity/second-factor' && call.endsWith('remove-code-app');
  return { ...answers[path], ...(isOn ? { codeAppSince: '2026-11-22T10:00:00Z' } : {}) };
}

async function press(name: string): Promise<void> {
  await expect.poll(() => buttonOf(name)).toBeDefined();
  buttonOf(name)?.click();
}

/** Sends the form: types, ticks and presses. */
async function send(guarded: Guarded): Promise<void> {
  if (guarded.open !== undefined) await press(guarded.open);
  const labels = Object.keys(guarded.typed ?? {});
  await expect.poll(() => labels.every((label) => isThere(label))).toBe(true);
  typeInto(guarded);
  const { tick } = guarded;
  await expect.poll(() => tick === undefined || isThere(tick)).toBe(true);
  if (tick !== undefined) find('label', tick).click();
  for (const name of guarded.press) await press(name);
}
/** A field for the password appears with a new e-mail only. */
function isThere(label: string): boolean {
  return pageText().includes(label) || label === 'Contraseña actual';
}
const dialog = () => [...document.querySelectorAll('dialog')].at(-1)?.textContent ?? '';
async function closeDialog(): Promise<void> {
  await expect.poll(dialog).toContain(TITLE);
  [...document.querySelectorAll<HTMLButtonElement>('dialog .x')].at(-1)?.click();
  await expect.poll(pageText).not.toContain(TITLE);
}
async function enterCode(code: string): Promise<void> {
  await expect.poll(dialog).toContain('Los seis dígitos');
  fill(fieldOf('Código'), code);
  find('button', 'Seguir').click();
}

describe.each(guardedForms)(
  'the form of $call ($press), refused for want of a confirmation',
  (guarded) => {
    it('stays as it was when the player turns the dialog away, and says that nothing changed', async () => {
      const { callsTo } = await show(guarded);
      await send(guarded);
      await closeDialog();
      await expect.poll(pageText).toContain(NOTHING_CHANGED);
      expect(valuesTyped(guarded)).toEqual(guarded.typed ?? {});
      expect(callsTo(guarded.call)).toHaveLength(1);
    });

    it('is sent once more, the same, after a wrong code and a right one in the dialog', async () => {
      const { callsTo } = await show(guarded);
      await send(guarded);
      await enterCode('000000');
      await expect.poll(dialog).toContain('No es correcto.');
      expect(dialog()).toContain(TITLE);
      await enterCode('123456');
      await expect.poll(() => callsTo(guarded.call)).toHaveLength(2);
      const [first, second] = callsTo(guarded.call);
      expect(second).toEqual(first);
      await expect.poll(pageText).not.toContain(TITLE);
      expect(pageText()).not.toContain(NOTHING_CHANGED);
    });
  },
);

it('a player without a second factor confirms with the password', async () => {
  const codeApp = guardedForms.find(({ call }) => call.endsWith('begin-code-app'));
  if (!codeApp) throw new Error('there is no form of the code app');
  const { callsTo } = await show(codeApp, { hasFactor: false });
  await send(codeApp);
  await expect.poll(dialog).toContain('ingresá tu contraseña');
  expect(document.activeElement).toBe(fieldOf('Contraseña'));
  fill(fieldOf('Contraseña'), 'Clave1234');
  find('button', 'Confirmar').click();
  await expect.poll(pageText).toContain('JBSWY3DP');
  expect(callsTo('/api/identity/confirm')).toEqual([{ password: 'Clave1234' }]);
});

it('a withdrawal keeps its idempotency key over the repeat and over a later try', async () => {
  const withdrawal = guardedForms.find(({ call }) => call.endsWith('withdraw-request'));
  if (!withdrawal) throw new Error('there is no form of a withdrawal');
  const { callsTo } = await show(withdrawal);
  await send(withdrawal);
  await closeDialog();
  await send({ ...withdrawal, typed: {} });
  await enterCode('123456');
  await expect.poll(() => callsTo(withdrawal.call)).toHaveLength(3);
  const keys = callsTo(withdrawal.call).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

it('the note of a player who leaves the closing of the account is there when it is opened again', async () => {
  const form = guardedForms.find(({ call }) => call.endsWith('close-account'));
  if (!form) throw new Error('there is no form of closing the account');
  await show(form);
  await send(form);
  await closeDialog();
  [...document.querySelectorAll<HTMLButtonElement>('dialog .x')].at(-1)?.click();
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  await press(form.open ?? '');
  await expect.poll(() => document.querySelector('dialog')).not.toBeNull();
  expect(valuesTyped(form)).toEqual(form.typed);
});

it('the dialog goes when the session ends meanwhile, and nothing is sent again', async () => {
  const [guarded] = guardedForms;
  if (!guarded) throw new Error('there is no form');
  const { store, callsTo } = await show(guarded);
  await send(guarded);
  await expect.poll(dialog).toContain(TITLE);
  store.dispatch(expireSession('s-1'));
  await expect.poll(pageText).not.toContain(TITLE);
  expect(callsTo(guarded.call)).toHaveLength(1);
});

it('every call of the contracts that may ask for a confirmation has its form here', () => {
  const asking = [cashier, changes, closing, privacy, security]
    .flatMap((contract): unknown[] => Object.values(contract))
    .flatMap((call) =>
      typeof call === 'object' && call !== null && 'refusals' in call && 'path' in call
        ? [call]
        : [],
    )
    .filter(({ refusals }) => Array.isArray(refusals) && refusals.includes('CONFIRMATION_REQUIRED'))
    .map(({ path }) => String(path));
  expect(new Set(guardedForms.map(({ call }) => call))).toEqual(new Set(asking));
});
