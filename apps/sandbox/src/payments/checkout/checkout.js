// Saves typing on the payment page. Everything here is help: the server checks all of it again.

const page = document.querySelector('form');
if (page) help(page);

/** @param {HTMLFormElement} form */
function help(form) {
  const number = field('number');
  const expiry = field('expiry');
  number.addEventListener('input', () =>
    group(number, (digits) => digits.slice(0, 19).replace(/(.{4})(?=.)/g, '$1 ')),
  );
  expiry.addEventListener('input', () =>
    group(expiry, (digits) => digits.slice(0, 4).replace(/^(..)(?=.)/, '$1/')),
  );
  form.addEventListener('input', (event) => {
    if (event.target instanceof HTMLElement) event.target.removeAttribute('aria-invalid');
  });
  for (const button of document.querySelectorAll('[data-card]')) {
    button.addEventListener('click', () => fillIn(button.getAttribute('data-card') ?? ''));
  }
  form.addEventListener('submit', () => {
    const pay = payButton();
    pay.disabled = true;
    pay.textContent = form.dataset['working'] ?? '';
  });
  // A page that the browser kept must not be submitted again as it was: its card may have been rejected since.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
  const wrong = document.querySelector('[aria-invalid]');
  if (wrong instanceof HTMLElement) wrong.focus();
}

/** @param {string} id */
function field(id) {
  const found = document.getElementById(id);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`The page has no field ${id}.`);
}

function payButton() {
  const found = document.querySelector('button.pay');
  if (found instanceof HTMLButtonElement) return found;
  throw new Error('The page has no button to pay.');
}

/**
 * Rewrites the field's digits in groups and keeps the cursor behind the digit it was behind.
 * @param {HTMLInputElement} input
 * @param {(digits: string) => string} write
 */
function group(input, write) {
  const digitsBefore = input.value
    .slice(0, input.selectionStart ?? input.value.length)
    .replace(/\D/g, '').length;
  input.value = write(input.value.replace(/\D/g, ''));
  let place = 0;
  for (let seen = 0; seen < digitsBefore && place < input.value.length; place += 1)
    if (/\d/.test(input.value.charAt(place))) seen += 1;
  input.setSelectionRange(place, place);
}

/** @param {string} number */
function fillIn(number) {
  field('method-card').checked = true;
  field('number').value = number;
  field('expiry').value = '11/35';
  field('code').value = '123';
  if (field('name').value.trim().length < 2) field('name').value = 'PRUEBA';
  for (const input of document.querySelectorAll('[aria-invalid]'))
    input.removeAttribute('aria-invalid');
  const pay = payButton();
  pay.focus({ preventScroll: true });
  pay.scrollIntoView({ block: 'center' });
}
