import type { LimitKind, LimitWindow } from '@ceibo/contracts/limits';
import type { TFunction } from 'i18next';

/** A limit's name as people say it: "Depósitos por día". */
export function limitName(
  t: TFunction,
  { kind, window }: { kind: LimitKind; window: LimitWindow },
): string {
  return t('limits.name', { kind: t(`limits.kind.${kind}`), per: t(`limits.per.${window}`) });
}

/** The same within a sentence: "depósitos por día". */
export function limitNameWithin(
  t: TFunction,
  limit: { kind: LimitKind; window: LimitWindow },
): string {
  return limitName(t, limit).toLowerCase();
}
