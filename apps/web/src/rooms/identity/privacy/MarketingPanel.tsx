import { marketingChannels, type MarketingChannel } from '@ceibo/contracts/identity/privacy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure } from '../../../api/outcome.ts';
import { setMarketing, type Privacy } from '../../../state/identity/privacy.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { Check } from '../../../ui/controls/Check.tsx';
import { Note } from '../../../ui/text/Note.tsx';

interface MarketingPanelProps extends Pick<Privacy, 'marketing' | 'blockReason'> {
  /** The history has one more row. */
  onChanged(): void;
}

/** The switches for advertising, one for each channel. */
export function MarketingPanel({ marketing, blockReason, onChanged }: MarketingPanelProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState(marketing);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [saved, setSaved] = useState<MarketingChannel | null>(null);

  async function change(channel: MarketingChannel, granted: boolean): Promise<void> {
    const before = shown;
    setShown({ ...before, [channel]: granted });
    setSaved(null);
    const outcome = await dispatch(setMarketing({ channel, granted }));
    if (outcome.kind === 'answer') {
      setShown(outcome.answer.marketing);
      setSaved(channel);
      setFailure(null);
      onChanged();
    } else {
      setShown(before);
      setFailure(outcome);
    }
  }

  return (
    <section className="panel pad privacy-panel" aria-labelledby="privacy-marketing">
      <h2 id="privacy-marketing" className="h-card">
        {t('privacy.marketing')}
      </h2>
      <p className="muted sm">{t('privacy.marketingText')}</p>
      {blockReason === null ? null : <Note kind="info">{t('privacy.paused')}</Note>}
      {marketingChannels.map((channel) => (
        <Check
          key={channel}
          checked={shown[channel]}
          disabled={blockReason !== null}
          onChange={(event) => void change(channel, event.target.checked)}
        >
          {t(`privacy.channel.${channel}`)}
        </Check>
      ))}
      <div role="status">
        {saved === null ? null : <Note kind="ok">{t('privacy.saved')}</Note>}
        {failure === null ? null : <Note kind="bad">{failureWords(failure, t)}</Note>}
      </div>
    </section>
  );
}
