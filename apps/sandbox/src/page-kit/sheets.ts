// Dialogs that come up from the page: rules, figures, proofs.

import { element } from './page.ts';

/**
 * A button with `data-opens` opens the dialog of that id. A press beside a sheet closes it, and so
 * does one of its buttons with `data-closes`.
 */
export function openSheets(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-opens]'))
    button.addEventListener('click', () =>
      element(button.dataset['opens'] ?? '', HTMLDialogElement).showModal(),
    );
  for (const sheet of document.querySelectorAll<HTMLDialogElement>('dialog.sheet'))
    sheet.addEventListener('click', ({ target }) => {
      const closes = target instanceof Element && target.closest('[data-closes]') !== null;
      if (target === sheet || closes) sheet.close();
    });
}
