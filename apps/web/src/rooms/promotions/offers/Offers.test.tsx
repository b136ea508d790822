// @vitest-environment happy-dom
import { getI18n } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { offer } from '../../../testing/offered.ts';
import { clearPage, find, pageText, showPage, type Server } from '../../../testing/show-page.ts';
import { DepositOffer } from './DepositOffer.tsx';
import { Offers } from './Offers.tsx';
import { useOffers } from './use-offers.ts';

afterEach(clearPage);

const mine = (campaigns: object[], change: object = {}) => ({
  success: true,
  now: '2026-11-25T12:00:00Z',
  campaigns,
  hidesOffers: false,
  legend: 'Jugar en exceso hace mal.',
  code: null,
  ...change,
});
const shown =
  (answer: object, other: Record<string, object> = {}): Server =>
  (path) =>
    ({ '/api/promotions/my-campaigns': answer, ...other })[path];

describe('the offers to a player', () => {
  it('state who, how much, until when and what to stake, before the way in', async () => {
    const { callsTo } = await showPage(
      Offers,
      shown(mine([offer]), { '/api/promotions/join-campaign': { success: true } }),
    );
    await expect.poll(pageText).toContain('Recarga del finde');
    for (const part of [
      'Con una carga desde $ 1.000,00 · en Córdoba',
      '50 %, tope $ 3.000,00',
      '30/11/2026 23:59',
      '×8 el bono, 10 días',
      'cargás $ 10.000,00, recibís $ 3.000,00 de bono y lo liberás apostando $ 24.000,00',
      'Jugar en exceso hace mal.',
    ])
      expect(pageText()).toContain(part);
    find('button', 'Sumarme').click();
    await expect.poll(() => callsTo('/api/promotions/join-campaign')).toEqual([{ key: 'recarga' }]);
  });

  it('open the terms, which are made from the data', async () => {
    await showPage(Offers, shown(mine([offer])));
    await expect.poll(pageText).toContain('Recarga del finde');
    document.querySelector<HTMLElement>('.offer .link')?.click();
    await expect
      .poll(pageText)
      .toContain('El bono se libera al apostar 8 veces su valor, en 10 días.');
    expect(pageText()).toContain('el máximo por ronda es $ 5.000,00');
    expect(pageText()).toContain('No se combina con otra.');
  });

  it('say how the player stands: taking part, done, out of reach, all given', async () => {
    const mission = {
      ...offer,
      key: 'mision',
      trigger: { ...offer.trigger, kind: 'mission', stakes: '500.00' },
      state: 'joined',
      joinedAt: '2026-11-20T12:00:00Z',
      progress: { unit: 'money', done: '320.00', of: '500.00' },
    };
    const others = [
      { ...offer, key: 'a', state: 'given', given: 2, lastAmount: '700.00' },
      { ...offer, key: 'b', state: 'not-qualified', reason: 'NOT_NEW' },
      {
        ...offer,
        key: 'level',
        who: { ...offer.who, level: 'gold' },
        state: 'not-qualified',
        reason: 'LEVEL',
      },
      { ...offer, key: 'c', state: 'used-up' },
      { ...offer, key: 'd', state: 'soon' },
      { ...offer, key: 'e', needsOptIn: false },
      { ...offer, key: 'f', needsCode: true },
    ];
    await showPage(Offers, shown(mine([mission, ...others])));
    await expect.poll(pageText).toContain('Apostaste $ 320,00 de $ 500,00.');
    for (const part of [
      'Participásdesde 20/11/2026 09:00',
      'Ya la recibiste 2 veces; la última, $ 700,00.',
      'Es para cuentas nuevas.',
      'en Córdoba, Ciudad Autónoma de Buenos Aires · desde nivel Oro',
      'Es desde el nivel Oro. En Mi nivel ves cuánto te falta.',
      'Se agotó',
      'Desde el 01/11/2026 00:00',
      'Automática',
      'Con código',
    ])
      expect(pageText()).toContain(part);
    const take = document.querySelector('[role=switch][aria-label^="Participar"]');
    expect(take?.getAttribute('aria-checked')).toBe('true');
  });

  it.each([
    [
      { product: 'casino', rounds: 20, category: 'Slots', minStake: '50.00' },
      { unit: 'rounds', done: '12', of: '20' },
      ['Quienes juegan 20 rondas de Slots, desde $ 50,00 cada una', 'Jugaste 12 de 20 rondas.'],
    ],
    [
      { product: 'sports', rounds: 3, isLive: true },
      { unit: 'rounds', done: '1', of: '3' },
      ['Quienes hacen 3 apuestas deportivas en vivo', 'Se resolvieron 1 de 3 apuestas.'],
    ],
    [
      { product: 'casino', stakes: '500.00', category: 'Ruleta' },
      { unit: 'money', done: '100.00', of: '500.00' },
      ['Quienes apuestan $ 500,00 en juegos de Ruleta', 'Apostaste $ 100,00 de $ 500,00.'],
    ],
  ])('say what a mission asks for, and how far it is: %j', async (asked, progress, words) => {
    const trigger = { ...offer.trigger, kind: 'mission', minimum: null, ...asked };
    const joined = { ...offer, trigger, state: 'joined', joinedAt: offer.startsAt, progress };
    await showPage(Offers, shown(mine([joined])));
    await expect.poll(pageText).toContain(words[0]);
    expect(pageText()).toContain(words[1]);
  });

  it('say how many were invited, and that some do not fit the terms', async () => {
    const invited = { waiting: 2, rewarded: 1, refused: 1 };
    const trigger = { ...offer.trigger, kind: 'referral', minimum: null, stakes: '1000.00' };
    await showPage(Offers, shown(mine([{ ...offer, trigger, needsOptIn: false, invited }])));
    await expect.poll(pageText).toContain('Invitados: 2 en camino, 1 con premio.');
    expect(pageText()).toContain('1 no cumple las condiciones.');
  });

  it('are hidden by one switch, and the refusal of a press is said', async () => {
    const description = 'Esa promoción ya no está abierta.';
    const { callsTo } = await showPage(
      Offers,
      shown(mine([offer]), {
        '/api/promotions/hide-offers': { success: true },
        '/api/promotions/join-campaign': { success: false, code: 'CAMPAIGN_OVER', description },
      }),
    );
    await expect.poll(pageText).toContain('Sumarme');
    find('button', 'Sumarme').click();
    await expect.poll(pageText).toContain(description);
    document.querySelector<HTMLElement>('[role=switch][aria-label="Ocultar ofertas"]')?.click();
    await expect.poll(() => callsTo('/api/promotions/hide-offers')).toEqual([{ hides: true }]);
    clearPage();
    await showPage(Offers, shown(mine([], { hidesOffers: true })));
    await expect.poll(pageText).toContain('Ocultaste las ofertas.');
  });

  it('of one kind are said to be hidden, and not that there are none', async () => {
    await showPage(SpinOffers, shown(mine([], { hidesOffers: true })));
    await expect.poll(pageText).toContain('Ocultaste las ofertas');
    expect(pageText()).not.toContain('Ahora no hay');
  });
});

describe('the offers to visitors', () => {
  const answer = { success: true, now: '2026-11-25T12:00:00Z', isPublic: true, legend: null };
  const open =
    (...campaigns: object[]): Server =>
    (path) =>
      path.startsWith('/api/promotions/campaigns') ? { ...answer, campaigns } : undefined;

  it('lead to the login, or to the registration where it alone brings the reward', async () => {
    const trigger = { ...offer.trigger, kind: 'registration', minimum: null };
    const byItself = { ...offer, key: 'alta', trigger, needsOptIn: false };
    await showPage(Offers, open(offer, byItself), '/', { isVisitor: true });
    await expect.poll(pageText).toContain('Cuentas nuevas');
    expect(find('a', 'Ingresá para sumarte').getAttribute('href')).toBe('/?popup=login');
    expect(find('a', 'Registrate').getAttribute('href')).toBe('/?popup=register');
  });

  it('ask for the first picture at once, and for the others when they are near', async () => {
    const others = ['b', 'c'].map((key) => ({ ...offer, key }));
    await showPage(Offers, open(offer, ...others), '/', { isVisitor: true });
    const pictures = () =>
      [...document.querySelectorAll('.offer-art img')].map(
        (picture) => picture.getAttribute('fetchpriority') ?? picture.getAttribute('loading'),
      );
    await expect.poll(pictures).toEqual(['high', 'lazy', 'lazy']);
  });

  it('come anew when the page changes its language', async () => {
    const { calls } = await showPage(Offers, open(offer), '/', { isVisitor: true });
    await expect.poll(pageText).toContain('Recarga del finde');
    const languages = () => calls.map(({ path }) => path.slice(-2));
    expect(languages()).toEqual(['es']);
    await getI18n().changeLanguage('pt');
    await expect.poll(languages).toEqual(['es', 'pt']);
  });
});

function SpinOffers() {
  return <Offers kind="spins" />;
}

function OwnDepositOffer() {
  return <DepositOffer offers={useOffers()} />;
}

describe('the offer of the deposit page', () => {
  it('is what the player takes part in, with the field for a code', async () => {
    const joined = {
      ...offer,
      key: 'mine',
      title: 'La mía',
      state: 'joined',
      joinedAt: '2026-11-20T12:00:00Z',
    };
    const { callsTo } = await showPage(
      OwnDepositOffer,
      shown(mine([offer, joined]), {
        '/api/promotions/enter-code': { success: true, key: 'x', title: 'Con código' },
      }),
    );
    await expect.poll(pageText).toContain('La mía');
    expect(pageText()).not.toContain('Recarga del finde');
    find('button', 'Usar código').click();
    await expect.poll(pageText).toContain('Ingresá el código');
    const field = document.querySelector('input');
    if (!field) throw new Error('there is no field');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      field,
      'FINDE50',
    );
    field.dispatchEvent(new Event('input', { bubbles: true }));
    find('button', 'Usar código').click();
    await expect.poll(pageText).toContain('Listo, ya participás: Con código.');
    expect(callsTo('/api/promotions/enter-code')).toEqual([{ code: 'FINDE50' }]);
  });

  it('is nothing while offers are hidden', async () => {
    const { callsTo } = await showPage(
      OwnDepositOffer,
      shown(mine([offer], { hidesOffers: true })),
    );
    await expect.poll(() => callsTo('/api/promotions/my-campaigns').length).toBe(1);
    expect(pageText()).toBe('');
  });
});
