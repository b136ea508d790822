// The entries of the menus. Numbers below 100 are the specification's (section 9); which provider
// hides which entry is its section 4, and for pages about one product, the provider behind that
// page (content.ts).

import type { SeedData } from '@ceibo/server';
import { siteMap } from '@ceibo/contracts/site-map';
import { JACKPOT_GAMES } from './banners.ts';

type SeededItem = SeedData['content']['menu'][number];

export const menu: SeededItem[] = [
  ...group('main', [
    {
      id: 1,
      names: { es: 'Inicio', pt: 'Início', en: 'Home' },
      url: siteMap.home.path,
      image: 'house',
    },
    {
      id: 14,
      names: { es: 'Póker', pt: 'Pôquer', en: 'Poker' },
      url: siteMap.poker.path,
      image: 'spade',
      provider: 'evenbetpoker',
    },
    {
      id: 4,
      names: { es: 'Casino en vivo', pt: 'Cassino ao vivo', en: 'Live Casino' },
      url: siteMap.liveDealer.path,
      image: 'broadcast',
    },
    {
      id: 3,
      names: { es: 'Deportes', pt: 'Esportes', en: 'Sports' },
      url: siteMap.sports.path,
      image: 'soccer-ball',
      provider: 'bti',
    },
    {
      id: 2,
      names: { es: 'Slots', pt: 'Slots', en: 'Slots' },
      url: siteMap.slots.path,
      image: 'cherries',
    },
    {
      id: 5,
      names: { es: 'Caballos', pt: 'Cavalos', en: 'Horses' },
      url: siteMap.horseRacing.path,
      image: 'horse',
      provider: 'caballo',
    },
    {
      id: 23,
      names: { es: 'Promociones', pt: 'Promoções', en: 'Promotions' },
      url: siteMap.promotions.path,
      image: 'tag',
    },
    {
      id: 7,
      names: { es: 'Contacto', pt: 'Contato', en: 'Contact Us' },
      url: siteMap.contactUs.path,
      image: 'headset',
    },
    // The root leads home, where another entry leads already.
    {
      id: 21,
      names: { es: 'Portada', pt: 'Página inicial', en: 'Start' },
      url: '/',
      image: 'house',
      active: false,
    },
  ]),
  ...group('news', [
    {
      id: 35,
      names: { es: 'Lanzamientos', pt: 'Lançamentos', en: 'New Launches' },
      url: siteMap.newLaunches.path,
      image: 'rocket-launch',
    },
    {
      id: 15,
      names: { es: 'Eventos', pt: 'Eventos', en: 'Events' },
      url: siteMap.events.path,
      image: 'trophy',
      provider: 'pragmaticplaylivecasino',
      hiddenWhenAbsent: true,
    },
    {
      id: 16,
      names: { es: 'Premios y sorteos', pt: 'Prêmios e sorteios', en: 'Drops and Wins' },
      url: siteMap.dropWins.path,
      image: 'gift',
    },
    {
      id: 20,
      names: { es: 'Giros gratis Mancala', pt: 'Giros grátis Mancala', en: 'Mancala Free Spins' },
      url: siteMap.freeSpins.path,
      image: 'lightning',
      provider: 'mancala',
    },
    {
      id: 100,
      names: { es: 'Reel Deals', pt: 'Reel Deals', en: 'Reel Deals' },
      url: siteMap.dropWins.path,
      image: 'ticket',
      provider: 'pragmaticplay',
      hiddenWhenAbsent: true,
    },
    {
      id: 101,
      names: { es: 'Holiday Rush', pt: 'Holiday Rush', en: 'Holiday Rush' },
      url: siteMap.dropWins.path,
      image: 'sparkle',
      provider: 'pragmaticplay',
      hiddenWhenAbsent: true,
    },
    {
      id: 102,
      names: { es: 'Camino a la Copa', pt: 'Caminho à Copa', en: 'Road to the cup' },
      url: siteMap.events.path,
      image: 'medal',
      provider: 'pragmaticplaylivecasino',
      hiddenWhenAbsent: true,
    },
    {
      id: 18,
      names: { es: 'Liga de Blackjack', pt: 'Liga de Blackjack', en: 'Blackjack League' },
      url: siteMap.blackjackLeague.path,
      image: 'cards',
      provider: 'pragmaticplaylivecasino',
      hiddenWhenAbsent: true,
    },
    {
      id: 17,
      names: { es: 'Rueda de la suerte', pt: 'Roda da sorte', en: 'Spin Wheel' },
      url: siteMap.spinWheel.path,
      image: 'star',
    },
    {
      id: 22,
      names: { es: 'FlyWin', pt: 'FlyWin', en: 'FlyWin' },
      url: siteMap.flyWin.path,
      image: 'airplane-tilt',
      provider: 'flywin',
    },
    {
      id: 33,
      names: { es: 'Take Me Fishin', pt: 'Take Me Fishin', en: 'Take Me Fishin' },
      url: siteMap.fishing.path,
      image: 'fish',
      provider: 'takemefishin',
    },
  ]),
  ...group('quick', [
    {
      id: 103,
      names: { es: 'Jackpot', pt: 'Jackpot', en: 'Jackpot' },
      url: JACKPOT_GAMES,
      image: '/art/shortcuts/jackpot.webp',
      provider: 'mancala',
    },
    {
      id: 104,
      names: { es: 'Ruleta', pt: 'Roleta', en: 'Roulette' },
      url: siteMap.liveDealer.path,
      image: '/art/shortcuts/ruleta.webp',
      provider: 'vivogaming',
    },
    {
      id: 105,
      names: { es: 'Mesas', pt: 'Mesas', en: 'Table Games' },
      url: siteMap.liveDealer.path,
      image: '/art/shortcuts/mesas.webp',
      provider: 'vivogaming',
    },
    {
      id: 5,
      names: { es: 'Caballos', pt: 'Cavalos', en: 'Horses' },
      url: siteMap.horseRacing.path,
      image: '/art/shortcuts/caballos.webp',
      provider: 'caballo',
    },
    {
      id: 18,
      names: { es: 'Liga de Blackjack', pt: 'Liga de Blackjack', en: 'Blackjack League' },
      url: siteMap.blackjackLeague.path,
      image: '/art/shortcuts/liga.webp',
      provider: 'pragmaticplaylivecasino',
      hiddenWhenAbsent: true,
    },
    {
      id: 106,
      names: { es: 'Arcades', pt: 'Arcades', en: 'Arcades' },
      url: siteMap.arcades.path,
      image: '/art/shortcuts/arcades.webp',
      provider: 'arcades',
    },
  ]),
];

type Entry = Pick<SeededItem, 'id' | 'names' | 'url' | 'image'> &
  Partial<Pick<SeededItem, 'provider' | 'hiddenWhenAbsent' | 'active'>>;

function group(place: SeededItem['place'], entries: Entry[]): SeededItem[] {
  return entries.map((entry) => ({ provider: null, hiddenWhenAbsent: false, ...entry, place }));
}
