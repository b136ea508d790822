import { lazy, Suspense, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { readDay, readFinishedDay, showDay } from './day-input.ts';
import { Field } from '../controls/Field.tsx';
import { Icon } from '../text/Icon.tsx';

const DateCalendar = lazy(async () => ({
  default: (await import('./DateCalendar.tsx')).DateCalendar,
}));

const YEARS_BACK = 10;

export interface DateFieldProps {
  label: string;
  /** The day, "2025-11-21"; empty while there is none. */
  value: string;
  /** The last day on offer. */
  max: string;
  /**
   * The first day on offer; ten years before the last by default. A typed day may lie outside both,
   * which is for the form to judge.
   */
  min?: string | undefined;
  required?: boolean;
  error?: string | undefined;
  autoComplete?: string;
  name?: string;
  ref?: React.Ref<HTMLInputElement>;
  /** Called with the day; empty while the typed text is none. */
  onChange(day: string): void;
  onBlur?(): void;
}

/**
 * A day, shown and typed as DD/MM/YYYY in every browser and language, or chosen from a calendar.
 */
export function DateField({
  label,
  value,
  max,
  min = yearsBefore(max),
  onChange,
  onBlur,
  ...field
}: DateFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ text: showDay(value), day: value });
  const [isOpen, setOpen] = useState(false);
  // The form may set another day than the one that was typed.
  const text = typed.day === value ? typed.text : showDay(value);

  function take(next: string, day: string): void {
    setTyped({ text: next, day });
    if (day !== value) onChange(day);
  }

  function finish(): void {
    const day = readFinishedDay(text, max);
    if (day !== undefined) take(showDay(day), day);
    onBlur?.();
  }

  return (
    <>
      <Field
        {...field}
        label={label}
        value={text}
        inputMode="numeric"
        placeholder={t('date.format')}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
          take(target.value, readDay(target.value) ?? '')
        }
        onBlur={finish}
        after={
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={
              value === '' ? t('date.choose') : t('date.change', { date: showDay(value) })
            }
            onClick={() => setOpen(true)}
          >
            <Icon name="calendar-blank" />
          </button>
        }
      />
      {isOpen ? (
        <Suspense>
          <DateCalendar
            title={label}
            day={value}
            min={min}
            max={max}
            onClose={() => setOpen(false)}
            onChoose={(day) => {
              setOpen(false);
              take(showDay(day), day);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function yearsBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - YEARS_BACK}-01-01`;
}
