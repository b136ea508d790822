// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { balance } from '../../../state/cashier-area.ts';
import { answering, NOW, view } from '../../../testing/limits-view.ts';
import { clearPage, find, pageText, showPage } from '../../../testing/show-page.ts';
import { LimitsPage } from '../LimitsPage.tsx';

afterEach(clearPage);

const until = '2025-11-23T13:00:00.000Z';

describe('a pause', () => {
  const answer = (kind: string, end: string | null) => ({
    success: true,
    exclusion: { kind, since: NOW, until: end },
  });

  it('a time-out begins after its consequences were shown, and says until when', async () => {
    const { callsTo } = await showPage(
      LimitsPage,
      answering(view(), { '/api/limits/take-time-out': answer('time-out', until) }),
    );
    await expect.poll(pageText).toContain('Tomarme un descanso');
    find('button', 'Empezar descanso de 24 h').click();
    await expect.poll(pageText).toContain('hasta el 23/11/2025 10:00');
    find('button', 'Empezar descanso').click();
    await expect.poll(pageText).toContain('Estás en un descanso');
    expect(pageText()).toContain('Podés retirar tu saldo');
    expect(callsTo('/api/limits/take-time-out')).toEqual([{ hours: 24 }]);
    expect(callsTo('/api/limits/get-limits')).toHaveLength(1);
  });

  it('self-exclusion takes three presses', async () => {
    const { callsTo } = await showPage(
      LimitsPage,
      answering(view(), {
        '/api/limits/self-exclude': answer('self-exclusion', '2026-11-22T13:00:00.000Z'),
      }),
    );
    await expect.poll(pageText).toContain('Autoexclusión');
    find('button', 'Quiero autoexcluirme').click();
    await expect.poll(pageText).toContain('Toque 2 de 3');
    find('button', 'Seguir con 1 año').click();
    await expect.poll(pageText).toContain('Toque 3 de 3');
    await expect.poll(pageText).toContain('Nadie puede acortarla');
    expect(callsTo('/api/limits/self-exclude')).toEqual([]);
    find('button', 'Autoexcluirme hasta el 22/11/2026').click();
    await expect.poll(pageText).toContain('cerrada al juego por decisión tuya');
    expect(callsTo('/api/limits/self-exclude')).toEqual([{ period: '1-year' }]);
  });

  it.each([
    ['12500.00', 'Se cancela tu bono de $ 12.500,00.'],
    ['0.00', ''],
  ])('self-exclusion says first that a bonus of %s ends with it', async (bonus, words) => {
    const value = (text: string) => ({ value: text });
    const amounts = { cash: value('84250.00'), bonus: value(bonus), cashInPlay: value('0.00') };
    const wallet = { symbol: 'ARS', wallet: { name: 'ARS' }, preferred: true, ...amounts };
    const { store } = await showPage(
      LimitsPage,
      answering(view(), {
        '/api/wallet/balance': {
          success: true,
          values: [wallet],
          wageringInfo: { toPlay: '0.00' },
          description: '',
        },
      }),
    );
    await store.dispatch(balance.load({}));
    await expect.poll(pageText).toContain('Autoexclusión');
    find('button', 'Quiero autoexcluirme').click();
    await expect.poll(pageText).toContain('Toque 2 de 3');
    find('button', 'Seguir con 1 año').click();
    await expect.poll(pageText).toContain('Nadie puede acortarla');
    expect(/Se cancela[^.]*\.\d+,\d\d\.|$/.exec(pageText())?.[0]).toBe(words);
  });

  it('an excluded player sees it at the top, with the way to withdraw', async () => {
    const exclusion = { kind: 'self-exclusion', since: NOW, until: null } as const;
    await showPage(LimitsPage, answering(view({}, { exclusion })));
    await expect.poll(pageText).toContain('sin fecha de vuelta.');
    // Nothing is longer, so nothing is offered.
    expect(document.querySelector('#sp-pause')).toBeNull();
    expect(document.querySelector('#sp-exclude')).toBeNull();
    expect(document.querySelector('.sp-excluded a')?.getAttribute('href')).toBe('/cashout');
    expect(find('a', 'Llamar al 141').getAttribute('href')).toBe('tel:141');
  });

  it('a pause that runs offers only what is longer', async () => {
    const shown = { kind: 'time-out', since: NOW, until: '2025-11-29T13:00:00.001Z' } as const;
    await showPage(LimitsPage, answering(view({}, { exclusion: shown })));
    await expect.poll(pageText).toContain('Empezar descanso de 30 días');
    expect(pageText()).not.toContain('1 semana');
    find('button', 'Quiero autoexcluirme').click();
    await expect.poll(pageText).toContain('Seguir con 1 año');
    clearPage();

    const exclusion = { kind: 'operator', since: NOW, until: '2026-11-22T13:00:00.001Z' } as const;
    await showPage(LimitsPage, answering(view({}, { exclusion })));
    await expect.poll(pageText).toContain('Quiero autoexcluirme');
    expect(document.querySelector('#sp-pause')).toBeNull();
    find('button', 'Quiero autoexcluirme').click();
    await expect.poll(pageText).toContain('Seguir con 2 años');
    expect(document.querySelectorAll('[name=period]')).toHaveLength(3);
    document.querySelectorAll<HTMLInputElement>('[name=period]').item(2).click();
    await expect.poll(pageText).toContain('Seguir, sin fecha de vuelta');
  });

  it('the register’s word, which it may take back, leaves every pause open', async () => {
    const exclusion = { kind: 'register', since: NOW, until: null } as const;
    await showPage(LimitsPage, answering(view({}, { exclusion })));
    await expect.poll(pageText).toContain('Empezar descanso de 24 h');
    expect(pageText()).toContain('Quiero autoexcluirme');
  });

  it('an exclusion with an end says how many days are left', async () => {
    const exclusion = {
      kind: 'time-out',
      since: '2025-11-20T13:00:00.000Z',
      until: '2025-11-27T13:00:00.000Z',
    } as const;
    await showPage(LimitsPage, answering(view({}, { exclusion })));
    await expect.poll(pageText).toContain('Faltan 5 días');
  });
});
