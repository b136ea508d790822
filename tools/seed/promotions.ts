// The campaigns that a new installation with stand-ins begins with; beside real companies there are
// none until the operator adds some. Every one is joined by the player, so nobody is given what
// they did not ask for. The operator changes them with `npm run operator -- promotions`.

const casinoWeights = { slots: 10_000, crash: 6000, arcade: 6000, live: 1000, table: 1000 };

export const promotions = [
  {
    key: 'bienvenida',
    title: { es: 'Bono de bienvenida', pt: 'Bônus de boas-vindas', en: 'Welcome bonus' },
    summary: {
      es: 'Tu primera carga al doble, para jugar slots.',
      pt: 'Seu primeiro depósito em dobro, para jogar slots.',
      en: 'Your first deposit doubled, for playing slots.',
    },
    image: '/art/banners/ceibo.webp',
    trigger: { kind: 'deposit', number: 1, minimum: '2000.00' },
    reward: {
      size: { share: 10_000, cap: '50000.00' },
      bonus: { wagering: 10, days: 30, maxBet: '10000.00', weights: casinoWeights },
    },
    needsOptIn: true,
    firstDay: '2026-11-01',
    times: 1,
    budget: '100000000.00',
  },
  {
    key: 'giros-mancala',
    title: {
      es: 'Giros gratis Mancala',
      pt: 'Giros grátis Mancala',
      en: 'Mancala Free Spins',
    },
    summary: {
      es: '10 giros de regalo en Trébol Mágico, y lo que ganes es efectivo.',
      pt: '10 giros de presente em Trébol Mágico, e o que você ganhar é dinheiro.',
      en: '10 spins as a gift at Trébol Mágico, and what you win is cash.',
    },
    image: '/art/tiles/mancala-free-spins.webp',
    trigger: { kind: 'registration' },
    reward: {
      spins: { game: 'trebol-magico', count: 10, value: '20.00', days: 7, cap: '5000.00' },
    },
    needsOptIn: true,
    firstDay: '2026-11-01',
    times: 1,
    budget: '50000000.00',
  },
  {
    key: 'giros-mision',
    title: {
      es: '20 giros en Gol de Oro',
      pt: '20 giros em Gol de Oro',
      en: '20 spins at Gol de Oro',
    },
    summary: {
      es: 'Apostá $ 5.000,00 de tu efectivo en el casino y recibí 20 giros.',
      pt: 'Aposte $ 5.000,00 do seu dinheiro no cassino e receba 20 giros.',
      en: 'Stake $ 5.000,00 of your cash at the casino and get 20 spins.',
    },
    image: '/art/tiles/reel-deals.webp',
    trigger: { kind: 'mission', product: 'casino', stakes: '5000.00' },
    reward: {
      spins: { game: 'gol-de-oro', count: 20, value: '100.00', days: 7, cap: '20000.00' },
      bonus: { wagering: 3, days: 7, maxBet: '5000.00', weights: casinoWeights },
    },
    needsOptIn: true,
    firstDay: '2026-11-01',
    times: 1,
    budget: '50000000.00',
  },
  {
    key: 'recarga-codigo',
    title: { es: 'Recarga con código', pt: 'Recarga com código', en: 'Reload by code' },
    summary: {
      es: 'La mitad de tu carga en bono, si tenés el código.',
      pt: 'Metade do seu depósito em bônus, se você tem o código.',
      en: 'Half of your deposit as a bonus, if you have the code.',
    },
    image: '/art/banners/jackpot.webp',
    trigger: { kind: 'deposit', minimum: '1000.00' },
    reward: {
      size: { share: 5000, cap: '30000.00' },
      bonus: { wagering: 8, days: 10, maxBet: '5000.00', weights: casinoWeights },
    },
    needsOptIn: true,
    code: 'RECARGA50',
    firstDay: '2026-11-01',
    times: 4,
    budget: '50000000.00',
  },
  {
    key: 'devolucion-lunes',
    title: { es: 'Devolución del lunes', pt: 'Devolução da segunda', en: 'Monday cashback' },
    summary: {
      es: 'El 10 % de lo que perdiste en el casino durante la semana, en efectivo.',
      pt: '10 % do que você perdeu no cassino durante a semana, em dinheiro.',
      en: '10 % of what you lost at the casino during the week, in cash.',
    },
    image: '/art/tiles/reel-deals.webp',
    trigger: { kind: 'losses', every: 'week', product: 'casino' },
    reward: { size: { share: 1000, cap: '25000.00' } },
    needsOptIn: true,
    firstDay: '2026-11-02',
    times: 52,
    budget: '50000000.00',
  },
  {
    key: 'devolucion-plata',
    title: { es: 'Devolución Plata', pt: 'Cashback Prata', en: 'Silver cashback' },
    summary: {
      es: 'Desde el nivel Plata, el 15 % de lo que perdiste en deportes durante la semana.',
      pt: 'A partir do nível Prata, 15 % do que você perdeu em esportes durante a semana.',
      en: 'From the silver level on, 15 % of what you lost at sports during the week.',
    },
    image: '/art/banners/copa.webp',
    trigger: { kind: 'losses', every: 'week', product: 'sports' },
    reward: { size: { share: 1500, cap: '40000.00' } },
    who: { level: 'silver' },
    needsOptIn: true,
    firstDay: '2026-11-02',
    times: 52,
    budget: '50000000.00',
  },
  {
    key: 'primera-mision',
    title: { es: 'Tu primera misión', pt: 'Sua primeira missão', en: 'Your first mission' },
    summary: {
      es: 'Apostá $ 5.000,00 de tu efectivo en el casino y recibí un bono.',
      pt: 'Aposte $ 5.000,00 do seu dinheiro no cassino e receba um bônus.',
      en: 'Stake $ 5.000,00 of your cash at the casino and get a bonus.',
    },
    image: '/art/tiles/mancala-free-spins.webp',
    trigger: { kind: 'mission', product: 'casino', stakes: '5000.00' },
    reward: {
      size: { fixed: '500.00' },
      bonus: { wagering: 3, days: 7, maxBet: '2000.00', weights: casinoWeights },
    },
    needsOptIn: true,
    firstDay: '2026-11-01',
    times: 1,
    budget: '20000000.00',
  },
  {
    key: 'veinte-rondas',
    title: { es: 'Veinte rondas de slots', pt: 'Vinte rodadas de slots', en: 'Twenty slot rounds' },
    summary: {
      es: 'Jugá 20 rondas de slots con tu efectivo y recibí plata.',
      pt: 'Jogue 20 rodadas de slots com o seu dinheiro e receba dinheiro.',
      en: 'Play 20 rounds of slots with your cash and get money.',
    },
    image: '/art/tiles/reel-deals.webp',
    trigger: {
      kind: 'mission',
      product: 'casino',
      category: 'slots',
      rounds: 20,
      minStake: '100.00',
    },
    reward: { size: { fixed: '200.00' } },
    needsOptIn: true,
    firstDay: '2026-11-01',
    times: 1,
    budget: '20000000.00',
  },
  {
    key: 'tres-en-vivo',
    title: { es: 'Tres apuestas en vivo', pt: 'Três apostas ao vivo', en: 'Three live bets' },
    summary: {
      es: 'Hacé tres apuestas en vivo y recibí un bono para deportes.',
      pt: 'Faça três apostas ao vivo e receba um bônus para esportes.',
      en: 'Place three live bets and get a bonus for sports.',
    },
    image: '/art/tiles/camino-a-la-copa.webp',
    trigger: { kind: 'mission', product: 'sports', live: true, rounds: 3, minStake: '500.00' },
    reward: {
      size: { fixed: '1000.00' },
      bonus: {
        wagering: 3,
        days: 14,
        maxBet: '5000.00',
        weights: { sports: 10_000 },
        sports: { minOdds: '1.50', minLegOdds: '1.20' },
      },
    },
    needsOptIn: true,
    firstDay: '2026-11-01',
    times: 1,
    budget: '20000000.00',
  },
  {
    key: 'invita',
    title: { es: 'Invitá a alguien', pt: 'Convide alguém', en: 'Invite somebody' },
    summary: {
      es: 'Recibís efectivo cuando tu invitado ya jugó con su propia plata.',
      pt: 'Você recebe dinheiro quando o convidado já jogou com o próprio dinheiro.',
      en: 'You get cash once your guest has played with their own money.',
    },
    image: '/art/banners/vivo.webp',
    trigger: { kind: 'referral', stakes: '10000.00' },
    reward: { size: { fixed: '1000.00' } },
    needsOptIn: false,
    firstDay: '2026-11-01',
    times: 10,
    budget: '20000000.00',
  },
];

const inAll = (text: string) => ({ es: text, pt: text, en: text });
const cash = (amount: number, chance: number, perDay: number) => ({
  key: `cash-${amount}`,
  title: inAll(`$ ${amount.toLocaleString('es-AR', { useGrouping: 'always' })}`),
  amount: `${amount}.00`,
  chance,
  perDay,
});

/**
 * The prizes of 10 000 spins: the amount of each sector, its number of spins, and its number in a
 * day.
 */
export const wheel = {
  sectors: [
    cash(200, 2000, 2000),
    {
      key: 'bonus-1000',
      title: { es: 'Bono $ 1.000', pt: 'Bônus $ 1.000', en: 'Bonus $ 1.000' },
      amount: '1000.00',
      chance: 500,
      perDay: 500,
      bonus: { wagering: 10, days: 7, weights: casinoWeights },
    },
    cash(500, 500, 500),
    {
      key: 'nothing',
      title: { es: 'Nada', pt: 'Nada', en: 'Nothing' },
      amount: '0.00',
      chance: 4850,
    },
    cash(100, 2000, 2000),
    cash(1000, 140, 50),
    cash(20_000, 10, 1),
  ],
};
