// The menu that the site falls back on when the server's cannot be had: enough to go anywhere from.

import type { MenuItem } from '@ceibo/contracts/content';
import { siteMap } from '@ceibo/contracts/site-map';

function item(
  id: number,
  url: string,
  image: string,
  [nameS, nameP, name]: [string, string, string],
): MenuItem {
  return {
    id,
    name,
    nameS,
    nameP,
    names: {},
    url,
    image,
    place: 'main',
    provider: null,
    hiddenWhenAbsent: false,
  };
}

export const builtInMenu: readonly MenuItem[] = [
  item(1, siteMap.home.path, 'house', ['Inicio', 'Início', 'Home']),
  item(2, siteMap.slots.path, 'cherries', ['Slots', 'Slots', 'Slots']),
  item(23, siteMap.promotions.path, 'tag', ['Promociones', 'Promoções', 'Promotions']),
  item(7, siteMap.contactUs.path, 'headset', ['Contacto', 'Contato', 'Contact Us']),
];
