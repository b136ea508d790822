import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { useToday } from '../../../ui/dates/use-today.ts';
import { Note } from '../../../ui/text/Note.tsx';
import { firstValues, historyForm, rangeFault, type HistoryFormValues } from './history-form.ts';

/** The period to show. While it is none, the button is off and a note says why. */
export function HistoryForm({
  isBusy,
  onShow,
}: {
  isBusy: boolean;
  onShow(values: HistoryFormValues): void;
}) {
  const { t } = useTranslation();
  const note = useId();
  const today = useToday();
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(historyForm),
    mode: 'onTouched',
    defaultValues: firstValues(today),
  });
  const [startDate, endDate] = useWatch({ control, name: ['startDate', 'endDate'] });
  const { errors, isValid } = formState;
  const fault = rangeFault({ startDate, endDate }, today);
  const startError = errors.startDate && t('history.startMissing');
  const endError = errors.endDate && t('history.endMissing');

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onShow)(event)}>
      <div className="filters history-form">
        <Controller
          name="startDate"
          control={control}
          render={({ field }) => (
            <DateField
              {...field}
              label={t('history.start')}
              required
              max={today}
              error={startError}
            />
          )}
        />
        <Controller
          name="endDate"
          control={control}
          render={({ field }) => (
            <DateField {...field} label={t('history.end')} required max={today} error={endError} />
          )}
        />
        <input type="hidden" {...register('currency')} />
        <input type="hidden" {...register('limit', { valueAsNumber: true })} />
        <input type="hidden" {...register('index', { valueAsNumber: true })} />
        <Button
          type="submit"
          look="primary"
          isLoading={isBusy}
          disabled={!isValid || fault !== undefined}
          aria-describedby={note}
        >
          {t('history.show')}
        </Button>
      </div>
      <div id={note} className={fault ? 'history-fault' : undefined}>
        {fault === undefined ? null : <Note kind="bad">{t(`history.fault.${fault}`)}</Note>}
      </div>
    </form>
  );
}
