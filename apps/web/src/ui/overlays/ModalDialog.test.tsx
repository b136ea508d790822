// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearPage, find, showPage } from '../../testing/show-page.ts';
import { ModalDialog } from './ModalDialog.tsx';

afterEach(clearPage);

const onClose = vi.fn<() => void>();

function TwoDialogs() {
  const [isInnerOpen, setInnerOpen] = useState(true);
  return (
    <ModalDialog className="dialog" label="Registro" onClose={onClose}>
      <input type="file" aria-label="Archivo" />
      {isInnerOpen ? (
        <ModalDialog className="dialog" label="Calendario" onClose={() => setInnerOpen(false)}>
          <button type="button">Hoy</button>
        </ModalDialog>
      ) : null}
    </ModalDialog>
  );
}

/** The browser's own, at Esc or the back gesture: of a dialog it does not bubble. */
const cancel = (bubbles: boolean) => new Event('cancel', { bubbles, cancelable: true });
const names = () =>
  [...document.querySelectorAll('dialog')].map((dialog) => dialog.getAttribute('aria-label'));

it('Esc in a dialog that lies in another closes the inner one alone', async () => {
  onClose.mockClear();
  await showPage(TwoDialogs, () => undefined);
  await expect.poll(names).toEqual(['Registro', 'Calendario']);
  find('dialog', 'Calendario').dispatchEvent(cancel(false));
  await expect.poll(names).toEqual(['Registro']);
  expect(onClose).not.toHaveBeenCalled();
  find('dialog', 'Registro').dispatchEvent(cancel(false));
  expect(onClose).toHaveBeenCalledOnce();
});

it('a choice of a file that is given up leaves the dialog around it open', async () => {
  onClose.mockClear();
  await showPage(TwoDialogs, () => undefined);
  await expect.poll(names).toContain('Registro');
  find('input', 'Archivo').dispatchEvent(cancel(true));
  expect(onClose).not.toHaveBeenCalled();
});
