import type { LimitView } from '@ceibo/contracts/limits';
import { useTranslation } from 'react-i18next';
import { limitName } from '../../ui/text/limit-name.ts';
import { levelOf, percentUsed, usedText } from './limit-words.ts';
import { Meter } from '../../ui/text/Meter.tsx';
import './limit-meter.css';

/** The used part of a limit: as a bar, and in words below it. */
export function LimitMeter({ limit }: { limit: LimitView }) {
  const { t } = useTranslation();
  const percent = percentUsed(limit);
  const words = usedText(t, limit);
  return (
    <>
      <Meter
        className={`sp-bar is-${levelOf(limit)}`}
        label={limitName(t, limit)}
        percent={percent}
        words={words}
      />
      <span className="xs muted">{words}</span>
    </>
  );
}
