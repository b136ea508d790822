import { expect, it } from 'vitest';

const SITE = 'http://localhost:3000/';

it.each(['/slots', 'https://otro.example/', 'tel:0800'])(
  'a press of a link to %s leaves the document where it is, and its timers running',
  async (address) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = address;
    let isDone = false;
    setTimeout(() => void (isDone = true), 1);
    link.click();
    await expect.poll(() => isDone).toBe(true);
    expect(document.URL).toBe(SITE);
  },
);

it('what a test keeps, shows and goes to', () => {
  localStorage.setItem('session', 's-1');
  sessionStorage.setItem('balance', '1.00');
  history.pushState(null, '', '/slots');
  document.body.append('shown');
  expect(document.URL).toBe(`${SITE}slots`);
});

it('is gone before the next', () => {
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(document.body.textContent).toBe('');
  expect(document.URL).toBe(SITE);
});
