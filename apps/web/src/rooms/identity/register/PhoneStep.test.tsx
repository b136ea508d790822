// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { clearPage, fieldOf, fill, find, pageText, showPage } from '../../../testing/show-page.ts';
import { PhoneCodeForm } from './PhoneCodeForm.tsx';

afterEach(clearPage);

const PHONE = '+5491155550142';

it('a code of other than six digits is not taken, a whole one goes on', async () => {
  const onNext = vi.fn<(values: { phoneCode: string }) => void>();
  await showPage(
    () => (
      <PhoneCodeForm
        draft={{ codeSentTo: PHONE }}
        refused={null}
        onNext={onNext}
        onAgain={() => undefined}
        onBack={() => undefined}
      />
    ),
    () => undefined,
  );
  await expect.poll(pageText).toContain(`Te enviamos un SMS con un código a ${PHONE}`);
  fill(fieldOf('Código'), '12345');
  find('button', 'Seguir').click();
  await expect.poll(pageText).toContain('Ingresá los 6 números del SMS');
  expect(onNext).not.toHaveBeenCalled();
  fill(fieldOf('Código'), ' 123456 ');
  find('button', 'Seguir').click();
  await expect.poll(() => onNext.mock.calls[0]?.[0]).toEqual({ phoneCode: '123456' });
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
