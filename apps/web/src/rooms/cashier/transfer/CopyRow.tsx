import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';

interface CopyRowProps {
  name: string;
  /** The text to copy, and its form on the page. */
  value: string;
  shown: string;
  label: string;
}

/** A value in large letters with the button that copies it. */
export function CopyRow({ name, value, shown, label }: CopyRowProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'copied' | 'failed' | null>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      // The browser forbids it, or the page is not served over https.
      setState('failed');
    }
  }

  return (
    <div className="tr-row">
      <span className="xs muted">{name}</span>
      <output className="num tr-value">{shown}</output>
      <Button look="quiet" aria-label={label} onClick={() => void copy()}>
        {state === 'copied' ? <Icon name="check" /> : null}
        {t(state === 'copied' ? 'cashier.transfer.copied' : 'cashier.transfer.copy')}
      </Button>
      <span className="xs tr-copied" role="status">
        {state === 'failed' ? t('cashier.transfer.copyFailed') : null}
        <span className="sr">{state === 'copied' ? t('cashier.transfer.copied') : null}</span>
      </span>
    </div>
  );
}
