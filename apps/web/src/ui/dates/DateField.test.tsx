// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { clearPage, fieldOf, fill, find, showPage } from '../../testing/show-page.ts';
import { DateField } from './DateField.tsx';

afterEach(clearPage);

const MAX = '2025-11-21';
let told: string[] = [];

async function show(first: string) {
  told = [];
  function Form() {
    const [day, setDay] = useState(first);
    const take = (next: string) => {
      told.push(next);
      setDay(next);
    };
    return <DateField label="Desde" value={day} max={MAX} onChange={take} />;
  }
  await showPage(Form, () => undefined);
  await expect.poll(() => document.querySelector('input')).not.toBeNull();
}

const dayButton = (name: string) => find('button', name);
const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
const focusedDay = () => document.activeElement?.getAttribute('aria-label');

describe('a date field', () => {
  it('shows the day as DD/MM/YYYY in a text field, which no browser writes in an order of its own', async () => {
    await show('2025-11-05');
    expect(fieldOf('Desde')).toMatchObject({
      type: 'text',
      value: '05/11/2025',
      placeholder: 'DD/MM/AAAA',
    });
  });

  it('takes a day that is typed in its own ways, and writes it out when it is left', async () => {
    await show('');
    const field = fieldOf('Desde');
    fill(field, '5-11-2025');
    await expect.poll(() => told).toEqual(['2025-11-05']);
    expect(field.value).toBe('5-11-2025');
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await expect.poll(() => field.value).toBe('05/11/2025');
  });

  it('tells that there is no day while what is typed is none, and keeps the text', async () => {
    await show('2025-11-05');
    fill(fieldOf('Desde'), '31/02/2025');
    await expect.poll(() => told).toEqual(['']);
    expect(fieldOf('Desde').value).toBe('31/02/2025');
  });
});

describe('its calendar', () => {
  it('opens on the day, is walked with the keys, and gives the day that is chosen', async () => {
    await show('2025-11-05');
    find('button', 'Cambiar fecha, 05/11/2025').click();
    await expect.poll(focusedDay).toBe('miércoles, 5 de noviembre de 2025');
    press('ArrowDown');
    await expect.poll(focusedDay).toBe('miércoles, 12 de noviembre de 2025');
    press('PageUp');
    await expect.poll(focusedDay).toBe('domingo, 12 de octubre de 2025');
    dayButton('domingo, 12 de octubre de 2025').click();
    await expect.poll(() => told).toEqual(['2025-10-12']);
    expect(document.querySelector('dialog')).toBeNull();
    expect(fieldOf('Desde').value).toBe('12/10/2025');
  });

  it('offers no day after the last one, by no key either', async () => {
    await show('');
    find('button', 'Elegir fecha').click();
    await expect.poll(focusedDay).toBe('viernes, 21 de noviembre de 2025');
    expect(dayButton('sábado, 22 de noviembre de 2025').disabled).toBe(true);
    expect(find('button', 'Mes siguiente').disabled).toBe(true);
    press('PageDown');
    await expect.poll(focusedDay).toBe('viernes, 21 de noviembre de 2025');
  });
});
