// @vitest-environment happy-dom
import i18next from 'i18next';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import texts from '../../../../public/assets/Languages/en.json' with { type: 'json' };
import { createApi } from '../../../api/client.ts';
import { loginState } from '../../../state/login-area.ts';
import { createStore } from '../../../state/store.ts';
import { UpdatePasswordPopup } from './UpdatePasswordPopup.tsx';

const i18n = i18next.createInstance();

beforeAll(async () => {
  await i18n.init({
    lng: 'en',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { en: { translation: texts } },
  });
});

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

/** The dialog on a server that answers the change with `answer`. */
async function show(answer: object) {
  const asked: unknown[] = [];
  const waits: { ms: number; pass(): void }[] = [];
  let isClosed = false;
  const store = createStore({
    api: createApi({
      fetch: (path, options) => {
        if (path === '/api/identity/update-password' && typeof options?.body === 'string')
          asked.push(JSON.parse(options.body));
        return Promise.resolve(Response.json(answer));
      },
      caller: { session: () => 's-1', language: () => 'en', siteId: 'Ceibo' },
      onSessionExpired: () => {},
    }),
    session: {
      current: () => 's-1',
      keep: () => {},
      forget: () => {},
      use: () => {},
      clearTraces: () => {},
    },
    leave: () => {},
    pause: (ms) => new Promise((resolve) => waits.push({ ms, pass: resolve })),
    random: () => 0,
  });
  store.dispatch(loginState.actions.signedIn());
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <I18nextProvider i18n={i18n}>
      <Provider store={store}>
        <UpdatePasswordPopup onClose={() => (isClosed = true)} onSwitch={() => {}} />
      </Provider>
    </I18nextProvider>,
  );
  await expect.poll(() => document.querySelectorAll('input')).toHaveLength(2);
  return { asked, waits, isClosed: () => isClosed };
}

function type(name: string, value: string): void {
  const input = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!input) throw new Error(`no field ${name}`);
  input.focus();
  // React notices a value only when it is not set through its own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
const submit = () =>
  document
    .querySelector('form')
    ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
const button = () => document.querySelector<HTMLButtonElement>('button[type=submit]');
const errors = () => [...document.querySelectorAll('.err')].map(({ textContent }) => textContent);

describe('the change of the password', () => {
  it.each([
    ['', 'Nueva1234', 'Enter old password'],
    ['Demo1234', '', 'Enter new password'],
    ['Demo1234', '12345', 'Password must be min 6 characters max 15 characters'],
    ['Demo1234', 'con espacio', 'Enter alphabets and numeric only'],
  ])('with "%s" and "%s" says "%s" and cannot be sent', async (oldPassword, newPassword, words) => {
    await show({ success: true });
    type('oldPassword', oldPassword);
    type('newPassword', newPassword);
    await expect.poll(errors).toEqual([words]);
    expect(button()?.disabled).toBe(true);
  });

  it('closes when it is done', async () => {
    const { asked, isClosed } = await show({ success: true });
    type('oldPassword', 'Demo1234');
    type('newPassword', 'Nueva1234');
    await expect.poll(() => button()?.disabled).toBe(false);
    submit();
    await expect.poll(isClosed).toBe(true);
    expect(asked).toEqual([{ oldPassword: 'Demo1234', newPassword: 'Nueva1234' }]);
  });

  it.each([
    ['INVALID_ARGUMENT', 'Invalid argument', 'Invalid Old Password'],
    [
      'SAME_PASSWORD',
      'Old Password and  New Password Cannot be the same',
      'Old Password and  New Password Cannot be the same',
    ],
  ])('shows what was refused with %s for three seconds', async (code, description, words) => {
    const { waits, isClosed } = await show({ success: false, code, description });
    type('oldPassword', 'Demo1234');
    type('newPassword', 'Demo1234');
    await expect.poll(() => button()?.disabled).toBe(false);
    submit();
    await expect.poll(errors).toEqual([words]);
    expect(waits.map(({ ms }) => ms)).toEqual([3000]);
    for (const { pass } of waits) pass();
    await expect.poll(errors).toEqual([]);
    expect(isClosed()).toBe(false);
  });
});
