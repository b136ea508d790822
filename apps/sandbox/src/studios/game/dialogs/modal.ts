// A dialog of the game that is made by the code that uses it. Esc and a press outside close it.

export interface Modal {
  dialog: HTMLDialogElement;
  body: HTMLElement;
  actions: HTMLElement;
}

export function createModal(kind: string, title: string): Modal {
  const dialog = document.createElement('dialog');
  dialog.className = `notice modal ${kind}`;
  const heading = make('h2', title);
  heading.id = `${kind}-title`;
  dialog.setAttribute('aria-labelledby', heading.id);
  const [body, actions] = [make('div'), make('div')];
  body.className = 'modal-body';
  actions.className = 'notice-actions';
  dialog.append(heading, body, actions);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.requestClose();
  });
  document.body.append(dialog);
  return { dialog, body, actions };
}

export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  text = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

export function makeButton(
  label: string,
  run: () => void,
  { className = 'button' }: { className?: string } = {},
): HTMLButtonElement {
  const button = make('button', label);
  button.type = 'button';
  button.className = className;
  button.addEventListener('click', run);
  return button;
}
