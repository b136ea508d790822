// The entries of the menus. Numbers below 100 are the specification's (section 9); which provider hides which entry is its section 4, and
// for pages about one product, the provider behind that page (content.ts).

import type { MenuItem } from '@ceibo/contracts/content';
import { siteMap } from '@ceibo/contracts/site-map';
import { JACKPOT_GAMES } from './banners.ts';

interface SeededItem extends MenuItem {
  active?: boolean;
}

export const menu: SeededItem[] = [
  ...group('main', [
    { id: 1, name: 'Home', nameS: 'Inicio', nameP: 'Início', url: siteMap.home.path, image: 'house' },
    { id: 14, name: 'Poker', nameS: 'Póker', nameP: 'Pôquer', url: siteMap.poker.path, image: 'spade', provider: 'evenbetpoker' },
    { id: 4, name: 'Live Casino', nameS: 'Casino en vivo', nameP: 'Cassino ao vivo', url: siteMap.liveDealer.path, image: 'broadcast', provider: 'vivogaming' },
    { id: 3, name: 'Sports', nameS: 'Deportes', nameP: 'Esportes', url: siteMap.sports.path, image: 'soccer-ball', provider: 'bti' },
    { id: 2, name: 'Slots', nameS: 'Slots', nameP: 'Slots', url: siteMap.slots.path, image: 'cherries' },
    { id: 5, name: 'Horses', nameS: 'Caballos', nameP: 'Cavalos', url: siteMap.horseRacing.path, image: 'horse', provider: 'caballo' },
    { id: 23, name: 'Promotions', nameS: 'Promociones', nameP: 'Promoções', url: siteMap.promotions.path, image: 'tag' },
    { id: 7, name: 'Contact Us', nameS: 'Contacto', nameP: 'Contato', url: siteMap.contactUs.path, image: 'headset' },
    // The root leads home, where another entry leads already.
    { id: 21, name: 'Start', nameS: 'Portada', nameP: 'Página inicial', url: '/', image: 'house', active: false },
  ]),
  ...group('news', [
    { id: 35, name: 'New Launches', nameS: 'Lanzamientos', nameP: 'Lançamentos', url: siteMap.newLaunches.path, image: 'rocket-launch' },
    {
      id: 15,
      name: 'Events',
      nameS: 'Eventos',
      nameP: 'Eventos',
      url: siteMap.events.path,
      image: 'trophy',
      provider: 'pragmaticplaylivecasino',
      hiddenWhenAbsent: true,
    },
    {
      id: 16,
      name: 'Drops and Wins',
      nameS: 'Premios y sorteos',
      nameP: 'Prêmios e sorteios',
      url: siteMap.dropWins.path,
      image: 'gift',
      provider: 'pragmaticplay',
    },
    {
      id: 20,
      name: 'Mancala Free Spins',
      nameS: 'Giros gratis Mancala',
      nameP: 'Giros grátis Mancala',
      url: siteMap.freeSpins.path,
      image: 'lightning',
      provider: 'mancala',
    },
    {
      id: 100,
      name: 'Reel Deals',
      nameS: 'Reel Deals',
      nameP: 'Reel Deals',
      url: siteMap.dropWins.path,
      image: 'ticket',
      provider: 'pragmaticplay',
      hiddenWhenAbsent: true,
    },
    {
      id: 101,
      name: 'Holiday Rush',
      nameS: 'Holiday Rush',
      nameP: 'Holiday Rush',
      url: siteMap.dropWins.path,
      image: 'sparkle',
      provider: 'pragmaticplay',
      hiddenWhenAbsent: true,
    },
    {
      id: 102,
      name: 'Road to the cup',
      nameS: 'Camino a la Copa',
      nameP: 'Caminho à Copa',
      url: siteMap.events.path,
      image: 'medal',
      provider: 'pragmaticplaylivecasino',
      hiddenWhenAbsent: true,
    },
    {
      id: 18,
      name: 'Blackjack League',
      nameS: 'Liga de Blackjack',
      nameP: 'Liga de Blackjack',
      url: siteMap.blackjackLeague.path,
      image: 'cards',
      provider: 'pragmaticplaylivecasino',
      hiddenWhenAbsent: true,
    },
    {
      id: 17,
      name: 'Spin Wheel',
      nameS: 'Rueda de la suerte',
      nameP: 'Roda da sorte',
      url: siteMap.spinWheel.path,
      image: 'star',
      provider: 'pragmaticplaylivecasino',
    },
    { id: 22, name: 'FlyWin', nameS: 'FlyWin', nameP: 'FlyWin', url: siteMap.flyWin.path, image: 'airplane-tilt', provider: 'flywin' },
    { id: 33, name: 'Take Me Fishin', nameS: 'Take Me Fishin', nameP: 'Take Me Fishin', url: siteMap.fishing.path, image: 'fish', provider: 'takemefishin' },
  ]),
  ...group('quick', [
    {
      id: 103,
      name: 'Jackpot',
      nameS: 'Jackpot',
      nameP: 'Jackpot',
      url: JACKPOT_GAMES,
      image: '/art/shortcuts/jackpot.webp',
      provider: 'mancala',
    },
    { id: 104, name: 'Roulette', nameS: 'Ruleta', nameP: 'Roleta', url: siteMap.liveDealer.path, image: '/art/shortcuts/ruleta.webp', provider: 'vivogaming' },
    {
      id: 105,
      name: 'Table Games',
      nameS: 'Mesas',
      nameP: 'Mesas',
      url: siteMap.liveDealer.path,
      image: '/art/shortcuts/mesas.webp',
      provider: 'vivogaming',
    },
    { id: 5, name: 'Horses', nameS: 'Caballos', nameP: 'Cavalos', url: siteMap.horseRacing.path, image: '/art/shortcuts/caballos.webp', provider: 'caballo' },
    {
      id: 18,
      name: 'Blackjack League',
      nameS: 'Liga de Blackjack',
      nameP: 'Liga de Blackjack',
      url: siteMap.blackjackLeague.path,
      image: '/art/shortcuts/liga.webp',
      provider: 'pragmaticplaylivecasino',
      hiddenWhenAbsent: true,
    },
    { id: 106, name: 'Arcades', nameS: 'Arcades', nameP: 'Arcades', url: siteMap.arcades.path, image: '/art/shortcuts/arcades.webp', provider: 'arcades' },
  ]),
];

type Entry = Pick<MenuItem, 'id' | 'name' | 'nameS' | 'nameP' | 'url' | 'image'> & Partial<Pick<SeededItem, 'provider' | 'hiddenWhenAbsent' | 'active'>>;

function group(place: MenuItem['place'], entries: Entry[]): SeededItem[] {
  return entries.map((entry) => ({ provider: null, hiddenWhenAbsent: false, ...entry, place }));
}
