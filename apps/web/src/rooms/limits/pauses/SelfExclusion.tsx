import { exclusionPeriod, type ExclusionPeriod, type ExclusionView } from '@ceibo/contracts/limits';
import { parseMoney } from '@ceibo/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure } from '../../../api/outcome.ts';
import { selfExclude } from '../../../state/limits/limits.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { moneyText } from '../../../ui/text/Money.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Consequences } from './Consequences.tsx';
import { exclusionEnd, isLongerThan } from '../limit-words.ts';

interface SelfExclusionProps {
  now: string;
  /** The exclusion already decided: the server takes only a longer one. */
  exclusion: ExclusionView | null;
  onBegun(exclusion: ExclusionView): void;
}

/** Self-exclusion in three presses: this button, the period, the confirmation. */
export function SelfExclusion({ now, exclusion, onBegun }: SelfExclusionProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const offered = exclusionPeriod.options.filter((each) =>
    isLongerThan(exclusion, exclusionEnd(now, each)),
  );
  if (offered.length === 0) return null;
  return (
    <section className="panel pad sp-exclude" aria-labelledby="sp-exclude">
      <span className="sp-ic is-bad">
        <Icon name="prohibit" />
      </span>
      <div className="grow">
        <h2 id="sp-exclude" className="h-card">
          {t('limits.exclude')}
        </h2>
        <p className="sm muted">{t('limits.excludeText')}</p>
      </div>
      <Button className="sp-danger" onClick={() => setOpen(true)}>
        {t('limits.excludeWant')}
      </Button>
      {isOpen ? (
        <ExclusionDialog
          now={now}
          offered={offered}
          onBegun={onBegun}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  );
}

interface ExclusionDialogProps extends Pick<SelfExclusionProps, 'now' | 'onBegun'> {
  /** The shortest first, and never empty. */
  offered: readonly ExclusionPeriod[];
  onClose(): void;
}

function ExclusionDialog({ now, offered, onBegun, onClose }: ExclusionDialogProps) {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<ExclusionPeriod>(
    offered.includes('1-year') ? '1-year' : (offered[0] ?? 'for-ever'),
  );
  const [isChosen, setChosen] = useState(false);
  return (
    <Dialog title={t(isChosen ? 'limits.excludeWhat' : 'limits.excludeHowLong')} onClose={onClose}>
      <div className="dialog-body">
        <Steps step={isChosen ? 3 : 2} />
        {isChosen ? (
          <Confirmation
            now={now}
            period={period}
            onBegun={onBegun}
            onBack={() => setChosen(false)}
          />
        ) : (
          <>
            <fieldset className="sp-periods">
              <legend className="sr">{t('limits.excludeHowLong')}</legend>
              {offered.map((each) => (
                <label key={each}>
                  <input
                    type="radio"
                    name="period"
                    checked={each === period}
                    onChange={() => setPeriod(each)}
                  />
                  <b>{t(`limits.period.${each}`)}</b>
                  <span className="xs muted num">
                    {endText(exclusionEnd(now, each), t('limits.noEnd'))}
                  </span>
                </label>
              ))}
            </fieldset>
            <Button className="sp-danger" size="lg" isBlock onClick={() => setChosen(true)}>
              {period === 'for-ever'
                ? t('limits.excludeGoOnForEver')
                : t('limits.excludeGoOn', { period: t(`limits.period.${period}`) })}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The number of the next of the three presses. */
function Steps({ step }: { step: 2 | 3 }) {
  const { t } = useTranslation();
  return (
    <div className="sp-steps">
      {[1, 2, 3].map((each) => (
        <span key={each} className={each <= step ? 'is-done' : ''} />
      ))}
      <p className="xs muted">{t('limits.step', { step })}</p>
    </div>
  );
}

interface ConfirmationProps extends Pick<SelfExclusionProps, 'now' | 'onBegun'> {
  period: ExclusionPeriod;
  onBack(): void;
}

function Confirmation({ now, period, onBegun, onBack }: ConfirmationProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const until = exclusionEnd(now, period);
  const bonus = useAppSelector(({ cashier }) => cashier.figures?.bonus ?? '0.00');

  async function confirm(): Promise<void> {
    setBusy(true);
    const outcome = await dispatch(selfExclude({ period }));
    setBusy(false);
    if (outcome.kind === 'answer') onBegun(outcome.answer.exclusion);
    else setFailure(outcome);
  }

  return (
    <>
      <Consequences
        ends={[
          t('limits.endsSessions'),
          t('limits.endsPlay'),
          ...(hasAmount(bonus) ? [t('limits.endsBonus', { bonus: moneyText(bonus) })] : []),
          t('limits.endsMarketing'),
          t('limits.endsEarly'),
        ]}
        stays={[t('limits.staysWithdraw'), t('limits.staysBets')]}
      />
      {failure === null ? null : <Note kind="bad">{failureWords(failure, t)}</Note>}
      <Button look="danger" size="lg" isBlock isLoading={isBusy} onClick={() => void confirm()}>
        {until === null
          ? t('limits.excludeForEver')
          : t('limits.excludeUntil', { until: dayOf(until) })}
      </Button>
      <Button look="quiet" isBlock onClick={onBack}>
        {t('limits.back')}
      </Button>
    </>
  );
}

function hasAmount(amount: string): boolean {
  return (parseMoney(amount) ?? 0n) > 0n;
}

function dayOf(at: string): string {
  return dateTimeText(at).slice(0, 10);
}

function endText(until: string | null, never: string): string {
  return until === null ? never : dayOf(until);
}
