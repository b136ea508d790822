import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/Button.tsx';

interface SendProgressProps {
  fileName: string;
  percent: number;
  onCancel: () => void;
}

/**
 * The part of a file that has been sent. Once all has, the server checks it and nothing can be
 * cancelled.
 */
export function SendProgress({ fileName, percent, onCancel }: SendProgressProps) {
  const { t } = useTranslation();
  const text = usePercentText(percent);
  return (
    <div className="doc-progress">
      <div className="doc-progress-head" aria-hidden="true">
        <b>{fileName}</b>
        <span className="num">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-label={t('documents.sendingFile', { file: fileName })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      {percent < 100 ? (
        <Button
          look="ghost"
          size="sm"
          aria-label={t('documents.cancelFile', { file: fileName })}
          onClick={onCancel}
        >
          {t('documents.cancel')}
        </Button>
      ) : null}
    </div>
  );
}

/**
 * The progress as a screen reader reads it: the beginning, each quarter and the check. Each percent
 * would be noise.
 */
export function SpokenProgress({ percent }: Pick<SendProgressProps, 'percent'>) {
  const { t } = useTranslation();
  const quarter = usePercentText(Math.floor(percent / 25) * 25);
  return (
    <span className="sr">
      {percent === 100
        ? t('documents.checking')
        : percent < 25
          ? t('documents.sending')
          : t('documents.sendingPercent', { percent: quarter })}
    </span>
  );
}

function usePercentText(percent: number): string {
  const { i18n } = useTranslation();
  return new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(percent / 100);
}
