// The date picker dialog of the WAI-ARIA Authoring Practices: a grid of days, of which one takes
// the focus, and selects for month and year.

import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { columnOf, dayOfKey, monthsLater, weeksOf, weekStartOf, within } from './calendar-month.ts';
import { Dialog } from '../overlays/Dialog.tsx';
import { Icon } from '../text/Icon.tsx';
import { useToday } from './use-today.ts';
import './date-calendar.css';

/** Any month: its second week has all weekdays. */
const WHOLE_MONTH = '2024-01-01';

interface DateCalendarProps {
  title: string;
  /** The day that is chosen now; empty for none. */
  day: string;
  min: string;
  max: string;
  onChoose(day: string): void;
  onClose(): void;
}

export function DateCalendar({
  title,
  day: chosen,
  min,
  max,
  onChoose,
  onClose,
}: DateCalendarProps) {
  const { t, i18n } = useTranslation();
  const [day, setDay] = useState(() => within(chosen === '' ? max : chosen, { min, max }));
  const grid = useRef<HTMLDivElement>(null);
  const keys = useId();
  const today = useToday();
  const weekStart = weekStartOf(i18n.language);
  const wantsFocus = useRef(true);

  // The day takes the focus when the dialog opens and when the keys move it, and not when a month
  // is chosen above it.
  useEffect(() => {
    if (wantsFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    wantsFocus.current = false;
  });

  function move(event: KeyboardEvent): void {
    const next = dayOfKey(day, event, weekStart);
    if (next === undefined) return;
    event.preventDefault();
    wantsFocus.current = true;
    setDay(within(next, { min, max }));
  }

  const go = (to: string) => {
    wantsFocus.current = false;
    setDay(within(to, { min, max }));
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="dialog-body cal">
        <MonthChoice day={day} min={min} max={max} onGo={go} />
        <p id={keys} className="sr">
          {t('date.keys')}
        </p>
        <div
          ref={grid}
          role="grid"
          tabIndex={-1}
          className="cal-grid"
          aria-label={monthName(day, i18n.language)}
          aria-describedby={keys}
          onKeyDown={move}
        >
          <WeekdayNames weekStart={weekStart} />
          {weeksOf(day, weekStart).map((week) => (
            <div key={week[0]} role="row" className="cal-week">
              {week.map((each) => (
                <Day
                  key={each}
                  day={each}
                  {...{ chosen, today, min, max, onChoose }}
                  column={columnOf(each, weekStart)}
                  isCurrent={each === day}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

interface DayProps extends Pick<DateCalendarProps, 'min' | 'max' | 'onChoose'> {
  day: string;
  chosen: string;
  today: string;
  column: number;
  /** True for the one day that Tab leads to. */
  isCurrent: boolean;
}

function Day({ day, chosen, today, min, max, column, isCurrent, onChoose }: DayProps) {
  const { i18n } = useTranslation();
  return (
    <div role="gridcell" aria-selected={day === chosen} style={{ gridColumnStart: column + 1 }}>
      <button
        type="button"
        className="num"
        tabIndex={isCurrent ? 0 : -1}
        disabled={day < min || day > max}
        aria-label={spoken(
          day,
          { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
          i18n.language,
        )}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => onChoose(day)}
      >
        {Number(day.slice(8))}
      </button>
    </div>
  );
}

interface MonthChoiceProps {
  day: string;
  min: string;
  max: string;
  onGo(day: string): void;
}

function MonthChoice({ day, min, max, onGo }: MonthChoiceProps) {
  const { t, i18n } = useTranslation();
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const [first, last] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))];
  const toMonth = (months: number) => onGo(monthsLater(day, months));
  return (
    <div className="cal-head">
      <button
        type="button"
        className="x"
        aria-label={t('date.previous')}
        disabled={day.slice(0, 7) <= min.slice(0, 7)}
        onClick={() => toMonth(-1)}
      >
        <Icon name="caret-left" />
      </button>
      <select
        aria-label={t('date.month')}
        value={month}
        onChange={({ target }) => toMonth(Number(target.value) - month)}
      >
        {Array.from({ length: 12 }, (_, at) => (
          <option key={at} value={at + 1}>
            {spoken(`2024-${String(at + 1).padStart(2, '0')}-01`, { month: 'long' }, i18n.language)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('date.year')}
        value={year}
        onChange={({ target }) => toMonth((Number(target.value) - year) * 12)}
      >
        {Array.from({ length: last - first + 1 }, (_, at) => (
          <option key={at} value={last - at}>
            {last - at}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="x"
        aria-label={t('date.next')}
        disabled={day.slice(0, 7) >= max.slice(0, 7)}
        onClick={() => toMonth(1)}
      >
        <Icon name="caret-right" />
      </button>
      <p className="sr" role="status">
        {monthName(day, i18n.language)}
      </p>
    </div>
  );
}

function WeekdayNames({ weekStart }: { weekStart: number }) {
  const { i18n } = useTranslation();
  return (
    <div role="row" className="cal-week">
      {weeksOf(WHOLE_MONTH, weekStart)[1]?.map((day) => (
        <span
          key={day}
          role="columnheader"
          aria-label={spoken(day, { weekday: 'long' }, i18n.language)}
        >
          {spoken(day, { weekday: 'short' }, i18n.language).slice(0, 2)}
        </span>
      ))}
    </div>
  );
}

function monthName(day: string, language: string): string {
  return spoken(day, { month: 'long', year: 'numeric' }, language);
}

/** By language and parts. One takes a millisecond, and a month has 42 days. */
const formats = new Map<string, Intl.DateTimeFormat>();

function spoken(day: string, parts: Intl.DateTimeFormatOptions, language: string): string {
  const key = JSON.stringify([language, parts]);
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}
