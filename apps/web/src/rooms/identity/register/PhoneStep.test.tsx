// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { clearPage, fieldOf, fill, find, pageText, showPage } from '../../../testing/show-page.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { PhoneCodeForm } from './PhoneCodeForm.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import type { Draft, PhoneValues } from './registration-steps.ts';

afterEach(clearPage);

const PHONE = '+5491155550142';

it('a code of other than six digits is not sent, a wrong one is refused here, a right one goes on', async () => {
  const onNext = vi.fn<(values: { phoneCode: string }) => void>();
  const { callsTo } = await showPage(
    () => (
      <PhoneCodeForm
        draft={{ codeSentTo: PHONE, codeTicket: 'ticket-1' }}
        refused={null}
        onNext={onNext}
        onAgain={() => undefined}
        onBack={() => undefined}
      />
    ),
    (_path, { phoneCode }) =>
      phoneCode === '123456'
        ? { success: true }
        : { success: false, code: 'PHONE_CODE_WRONG', description: 'El código no es correcto.' },
  );
  await expect.poll(pageText).toContain('Te enviamos un SMS con un código a +54 9 11 5555-0142');
  fill(fieldOf('Código'), '12345');
  find('button', 'Seguir').click();
  await expect.poll(pageText).toContain('Ingresá los 6 números del SMS');
  fill(fieldOf('Código'), '000000');
  find('button', 'Seguir').click();
  await expect.poll(pageText).toContain('El código no es correcto.');
  expect(fieldOf('Código').getAttribute('aria-invalid')).toBe('true');
  expect(onNext).not.toHaveBeenCalled();
  fill(fieldOf('Código'), ' 123456 ');
  find('button', 'Seguir').click();
  await expect.poll(() => onNext.mock.calls[0]?.[0]).toEqual({ phoneCode: '123456' });
  const tried = ['000000', '123456'].map((phoneCode) => ({ ticket: 'ticket-1', phoneCode }));
  expect(callsTo('/api/identity/check-phone-code')).toEqual(tried);
});

it('a server that cannot be reached is said over the form, and the code stays', async () => {
  const onNext = vi.fn<(values: { phoneCode: string }) => void>();
  await showPage(
    () => (
      <PhoneCodeForm
        draft={{ codeSentTo: PHONE, codeTicket: 'ticket-1' }}
        refused={null}
        onNext={onNext}
        onAgain={() => undefined}
        onBack={() => undefined}
      />
    ),
    () => undefined,
  );
  await expect.poll(pageText).toContain('Te enviamos un SMS');
  fill(fieldOf('Código'), '123456');
  find('button', 'Seguir').click();
  await expect.poll(() => document.querySelector('[role=alert]')).not.toBeNull();
  expect(fieldOf('Código').value).toBe('123456');
  expect(onNext).not.toHaveBeenCalled();
});

it('a code that the server refused says why at its field, and another waits a minute', async () => {
  await showPage(
    () => (
      <PhoneCodeForm
        draft={{ codeSentTo: PHONE, phoneCode: '000000' }}
        refused={{ field: 'phoneCode', message: 'El código no es correcto.' }}
        onNext={() => undefined}
        onAgain={() => undefined}
        onBack={() => undefined}
      />
    ),
    () => undefined,
  );
  await expect.poll(pageText).toContain('El código no es correcto.');
  expect(pageText()).toMatch(/Pedir otro código en (1:00|0:59)/);
});

const onPhoneNext = vi.fn<(values: PhoneValues) => void>();

async function showStep(draft: Draft, isRequired: boolean) {
  onPhoneNext.mockClear();
  await showPage(
    () => (
      <Dialog title="Verificá tu teléfono" onClose={() => undefined}>
        <PhoneStep
          draft={draft}
          refused={null}
          isRequired={isRequired}
          onNext={onPhoneNext}
          onPhoneRefused={() => undefined}
          onBack={() => undefined}
        />
      </Dialog>
    ),
    () => undefined,
  );
  await expect.poll(pageText).toContain('+54 9 11 5555-0142');
}

it('a code that is only offered can be left for later after it was sent, too', async () => {
  await showStep({ phone: PHONE, codeSentTo: PHONE, codeTicket: 'ticket-1' }, false);
  find('button', 'Ahora no').click();
  expect(onPhoneNext.mock.calls).toEqual([[{ codeSentTo: PHONE, phoneCode: undefined }]]);
});

it('a code that is required cannot be left for later after it was sent', async () => {
  await showStep({ phone: PHONE, codeSentTo: PHONE, codeTicket: 'ticket-1' }, true);
  expect(pageText()).not.toContain('Ahora no');
});

it('a step that begins without a field begins at the heading of its dialog', async () => {
  await showStep({ phone: PHONE }, false);
  await expect.poll(() => document.activeElement?.textContent).toBe('Verificá tu teléfono');
});
