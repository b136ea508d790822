import { element } from './page.ts';

/**
 * A button with `data-opens` opens the dialog of that id. A sheet closes by its button with
 * `data-closes`, and by a press beside it.
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
