// A menu entry as the specification has it: three names of it, and those of every other language.

import type { MenuItem } from '@ceibo/contracts/content';
import { isIconName } from '@ceibo/contracts/content/icon-names';
import { textIn } from '@ceibo/contracts/languages';
import type { StoredMenuItem } from './content-store.ts';

export function menuItemOf({ names, image, ...item }: StoredMenuItem): MenuItem {
  const { es: _es, pt: _pt, en: _en, ...others } = names;
  return {
    ...item,
    image: item.place === 'quick' || isIconName(image) ? image : 'star',
    name: textIn(names, 'en'),
    nameS: textIn(names, 'es'),
    nameP: textIn(names, 'pt'),
    names: others,
  };
}
