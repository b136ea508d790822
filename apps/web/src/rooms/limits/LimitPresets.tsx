import type { LimitView } from '@ceibo/contracts/limits';
import { useTranslation } from 'react-i18next';
import { chipClass } from '../../ui/controls/Chip.tsx';
import { presetsOf } from './limit-presets.ts';
import { fieldText, limitText } from './limit-words.ts';

interface LimitPresetsProps {
  limit: Pick<LimitView, 'kind' | 'own'>;
  /** The bounds of the limit. */
  bounds: { least: string; most: string };
  /** The field's value, as the wire has it. */
  wanted: string | undefined;
  onText(text: string): void;
}

/** Usual values, put into the field by a press. */
export function LimitPresets({ limit: { kind, own }, bounds, wanted, onText }: LimitPresetsProps) {
  const { t } = useTranslation();
  const values = presetsOf(kind, own, bounds);
  if (values.length === 0) return null;
  return (
    <div className="sp-presets" role="group" aria-label={t('limits.presets')}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className={chipClass}
          aria-pressed={value === wanted}
          onClick={() => onText(fieldText(kind, value))}
        >
          {limitText(kind, value).replace(/,00$/, '')}
        </button>
      ))}
    </div>
  );
}
