import type { LimitView } from '@ceibo/contracts/limits';
import { useTranslation } from 'react-i18next';
import { limitName } from '../../ui/text/limit-name.ts';
import { levelOf, percentUsed, usedText } from './limit-words.ts';
import './limit-meter.css';

/** How much of a limit is used: as a bar, and in words below it. */
export function LimitMeter({ limit }: { limit: LimitView }) {
  const { t } = useTranslation();
  const percent = percentUsed(limit);
  const words = usedText(t, limit);
  return (
    <>
      <span
        className={`sp-bar is-${levelOf(limit)}`}
        role="meter"
        aria-label={limitName(t, limit)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        <i style={{ width: `${percent}%` }} />
      </span>
      <span className="xs muted">{words}</span>
    </>
  );
}
