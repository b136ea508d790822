import type { Access, SessionView } from '@ceibo/contracts/identity/security';
import type { TFunction } from 'i18next';

/** "Chrome · Windows", or that nothing is known. */
export function deviceWords(device: SessionView['device'], t: TFunction): string {
  const names = [device?.browser ?? '', device?.system ?? ''].filter((name) => name !== '');
  return names.length === 0 ? t('security.unknownDevice') : names.join(' · ');
}

/** "Rosario, AR"; undefined while the place is not known. */
export function placeWords(place: Access['place']): string | undefined {
  if (place === null) return undefined;
  return [place.city, place.country].filter((name) => name !== null).join(', ');
}
