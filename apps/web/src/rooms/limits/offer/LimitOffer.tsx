import { limitWindow, type LimitsView, type LimitWindow } from '@ceibo/contracts/limits';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { changeOf, limitText, readLimit } from '../limit-words.ts';
import { useLimitAnswer } from './use-limit-answer.ts';
import './limit-offer.css';

interface LimitOfferProps {
  bounds: LimitsView['bounds']['deposit'];
  onView(view: LimitsView): void;
}

/**
 * Offers a limit before the first deposit. Nothing is chosen beforehand, "no limit" neither, and a
 * payment goes on whatever becomes of it.
 */
export function LimitOffer({ bounds, onView }: LimitOfferProps) {
  const { t } = useTranslation();
  const id = useId();
  const { answer, isBusy, failure } = useLimitAnswer(onView);
  const [choice, setChoice] = useState<LimitWindow | 'none' | null>(null);
  const [text, setText] = useState('');
  const [isJudged, setJudged] = useState(false);
  const value = readLimit('deposit', text);
  const isWithin = value !== undefined && changeOf(null, value, bounds) === 'at-once';

  function submit(event: FormEvent): void {
    event.preventDefault();
    setJudged(true);
    if (isBusy || choice === null) return;
    if (choice === 'none') answer(null);
    else if (isWithin) answer({ kind: 'deposit', window: choice, value });
  }

  return (
    <form className="panel pad limit-offer" aria-labelledby={id} noValidate onSubmit={submit}>
      <h2 id={id} className="h-card">
        {t('limits.offer')}
      </h2>
      <p className="sm muted">{t('limits.offerText')}</p>
      <fieldset className="limit-offer-choices">
        <legend className="sr">{t('limits.offer')}</legend>
        {[...limitWindow.options, 'none' as const].map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={id}
              checked={each === choice}
              onChange={() => setChoice(each)}
            />
            {each === 'none'
              ? t('limits.offerNone')
              : t('limits.offerLimit', { per: t(`limits.per.${each}`) })}
          </label>
        ))}
      </fieldset>
      {choice === null || choice === 'none' ? null : (
        <Field
          label={t('limits.newAmount')}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          error={
            isJudged && !isWithin
              ? t('limits.outOfBounds', {
                  least: limitText('deposit', bounds.least),
                  most: limitText('deposit', bounds.most),
                })
              : undefined
          }
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {isJudged && choice === null ? <Note kind="bad">{t('limits.offerChoose')}</Note> : null}
      {failure === null ? null : <Note kind="bad">{failureWords(failure, t)}</Note>}
      <div className="limit-offer-ways">
        <Button type="submit" isLoading={isBusy}>
          {t('limits.offerSave')}
        </Button>
      </div>
    </form>
  );
}
