// The banners of the home page, and the tiles of More games with the specification's names; which
// provider hides which is its section 4. They promise nothing that the product does not give, and
// say no figure: those that there are, the site asks for.

import type { SeedData } from '@ceibo/server';
import { siteMap } from '@ceibo/contracts/site-map';

type Banner = SeedData['content']['banners'][number];
type FooterBanner = SeedData['content']['footerBanners'][number];

/** Only the games with this feature feed the jackpot. */
export const JACKPOT_GAMES = `${siteMap.slots.path}?features=jackpot`;
const GAME_OF_THE_HOUSE = 'ceibo-dorado';

/** The languages that these texts are written in; the site shows Spanish in any other. */
const WRITTEN_IN = ['es', 'pt', 'en'] as const;

export const banners: Banner[] = [
  {
    ...pictures('ceibo'),
    routerLink: `${siteMap.home.path}?game=${GAME_OF_THE_HOUSE}`,
    provider: 'ceibo',
    texts: [
      {
        language: 'es',
        eyebrow: 'Slot de la casa',
        title: 'Ceibo Dorado está en flor',
        text:
          'Veinte líneas, flores comodín y giros gratis, con el RTP siempre a la vista. De ' +
          'nuestro propio estudio.',
        action: 'Jugar ahora',
      },
      {
        language: 'pt',
        eyebrow: 'Slot da casa',
        title: 'Ceibo Dorado está em flor',
        text:
          'Vinte linhas, flores curinga e giros grátis, com o RTP sempre à vista. Do nosso ' +
          'próprio estúdio.',
        action: 'Jogar agora',
      },
      {
        language: 'en',
        eyebrow: 'House slot',
        title: 'Ceibo Dorado is in bloom',
        text:
          'Twenty lines, wild flowers and free spins, with the RTP always in sight. From our ' +
          'own studio.',
        action: 'Play now',
      },
    ],
  },
  {
    ...pictures('jackpot'),
    routerLink: JACKPOT_GAMES,
    hasJackpot: true,
    texts: [
      {
        language: 'es',
        eyebrow: 'Jackpot compartido',
        title: 'Un pozo entre todos',
        text: 'Crece con cada jugada de los slots con jackpot y se muestra tal como está.',
        action: 'Ver esos slots',
      },
      {
        language: 'pt',
        eyebrow: 'Jackpot em rede',
        title: 'Um prêmio de todos',
        text: 'Sobe com cada jogada dos slots com jackpot e aparece exatamente como está.',
        action: 'Ver esses slots',
      },
      {
        language: 'en',
        eyebrow: 'Shared jackpot',
        title: 'One pot, filled by all',
        text:
          'It grows with every spin of the slots with a jackpot, and is shown ' +
          'just as it stands.',
        action: 'See those slots',
      },
    ],
  },
  {
    ...pictures('vivo'),
    routerLink: siteMap.liveDealer.path,
    provider: 'vivogaming',
    texts: [
      {
        language: 'es',
        eyebrow: 'Casino en vivo',
        title: 'La ruleta, en primera fila',
        text: 'Ruleta y blackjack en mesas compartidas: una misma ronda para todas las personas.',
        action: 'Ir a las mesas',
      },
      {
        language: 'pt',
        eyebrow: 'Cassino ao vivo',
        title: 'A roleta, na primeira fila',
        text: 'Roleta e blackjack em mesas compartilhadas: uma mesma rodada para todas as pessoas.',
        action: 'Ir às mesas',
      },
      {
        language: 'en',
        eyebrow: 'Live casino',
        title: 'Roulette from the front row',
        text: 'Roulette and blackjack at shared tables: one and the same round for everybody.',
        action: 'Go to the tables',
      },
    ],
  },
  {
    ...pictures('copa'),
    routerLink: siteMap.sports.path,
    provider: 'bti',
    texts: [
      {
        language: 'es',
        eyebrow: 'Deportes',
        title: 'El partido se juega acá',
        text: 'Fútbol, tenis y baloncesto, con las cuotas a la vista antes de cada apuesta.',
        action: 'Ver los partidos',
      },
      {
        language: 'pt',
        eyebrow: 'Esportes',
        title: 'O jogo acontece aqui',
        text: 'Futebol, tênis e basquete, com as cotações à vista antes de cada aposta.',
        action: 'Ver as partidas',
      },
      {
        language: 'en',
        eyebrow: 'Sports',
        title: 'The match is played here',
        text: 'Football, tennis and basketball, with the odds in sight before every bet.',
        action: 'See the matches',
      },
    ],
  },
  {
    ...pictures('caballos'),
    routerLink: siteMap.horseRacing.path,
    provider: 'caballo',
    texts: [
      {
        language: 'es',
        eyebrow: 'Caballos',
        title: 'Largaron, y estás en la pista',
        text: 'Elegí tu caballo, mirá la carrera y seguí cada apuesta desde tu cuenta.',
        action: 'Ir a las carreras',
      },
      {
        language: 'pt',
        eyebrow: 'Cavalos',
        title: 'Largada, e você está na pista',
        text: 'Escolha o seu cavalo, assista à corrida e acompanhe cada aposta na sua conta.',
        action: 'Ir às corridas',
      },
      {
        language: 'en',
        eyebrow: 'Horses',
        title: 'They are off, and you are trackside',
        text: 'Pick your horse, watch the race and follow every bet from your account.',
        action: 'Go to the races',
      },
    ],
  },
];

export const footerBanners: FooterBanner[] = [
  tile('reel-deals', siteMap.dropWins.path, { provider: 'pragmaticplay', hiddenWhenAbsent: true }, [
    ['Reel Deals', 'Premios en slots'],
    ['Reel Deals', 'Prêmios em slots'],
    ['Reel Deals', 'Prizes on slots'],
  ]),
  tile(
    'holiday-rush',
    siteMap.dropWins.path,
    { provider: 'pragmaticplay', hiddenWhenAbsent: true },
    [
      ['Holiday Rush', 'Sorteos de temporada'],
      ['Holiday Rush', 'Sorteios da temporada'],
      ['Holiday Rush', 'Draws of the season'],
    ],
  ),
  tile(
    'blackjack-league',
    siteMap.blackjackLeague.path,
    { provider: 'pragmaticplaylivecasino', hiddenWhenAbsent: true },
    [
      ['Liga de Blackjack', 'Mesas y posiciones'],
      ['Liga de Blackjack', 'Mesas e classificação'],
      ['Blackjack League', 'Tables and standings'],
    ],
  ),
  tile(
    'camino-a-la-copa',
    siteMap.events.path,
    { provider: 'pragmaticplaylivecasino', hiddenWhenAbsent: true },
    [
      ['Camino a la Copa', 'Eventos en vivo'],
      ['Caminho à Copa', 'Eventos ao vivo'],
      ['Road to the cup', 'Live events'],
    ],
  ),
  tile('mancala-free-spins', siteMap.freeSpins.path, { provider: 'mancala' }, [
    ['Giros gratis Mancala', 'Cómo se juegan'],
    ['Giros grátis Mancala', 'Como se joga'],
    ['Mancala Free Spins', 'How they are played'],
  ]),
  tile('spinwheel', siteMap.spinWheel.path, {}, [
    ['Rueda de la suerte', 'Un giro por día si jugaste ayer'],
    ['Roda da sorte', 'Um giro por dia se você jogou ontem'],
    ['Spin wheel', 'One spin a day if you played yesterday'],
  ]),
  tile('flywin', siteMap.flyWin.path, { provider: 'flywin' }, [
    ['FlyWin', 'Retirá antes de que se vaya'],
    ['FlyWin', 'Retire antes que vá embora'],
    ['FlyWin', 'Cash out before it leaves'],
  ]),
  tile('take-me-fishin', siteMap.fishing.path, { provider: 'takemefishin' }, [
    ['Take Me Fishin', 'Salí de pesca'],
    ['Take Me Fishin', 'Saia para pescar'],
    ['Take Me Fishin', 'Gone fishing'],
  ]),
];

function pictures(name: string): Pick<Banner, 'id' | 'image' | 'phoneImage'> {
  return {
    id: name,
    image: `/art/banners/${name}.webp`,
    phoneImage: `/art/banners/${name}-m.webp`,
  };
}

type Words = [title: string, text: string];

/** One picture serves every screen. The words are in the languages of `WRITTEN_IN`. */
function tile(
  id: string,
  routerLink: string,
  of: Pick<FooterBanner, 'provider' | 'hiddenWhenAbsent'>,
  words: [es: Words, pt: Words, en: Words],
): FooterBanner {
  return {
    ...of,
    id,
    routerLink,
    image: `/art/tiles/${id}.webp`,
    phoneImage: null,
    texts: WRITTEN_IN.flatMap((language, at) => {
      const [title = '', text = ''] = words[at] ?? [];
      return { language, title, text };
    }),
  };
}
