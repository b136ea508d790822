// The drawing itself, in a file of its own: its library is fetched when the plot is seen.

import type { BalanceDay } from '@ceibo/contracts/wallet/balance-days';
import { parseMoney } from '@ceibo/money';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { PLOT_TOP, plotScaleOf } from './plot-scale.ts';

/** The height of the drawing, which its place keeps free. */
const HEIGHT = 260;

interface PlotCanvasProps {
  days: readonly BalanceDay[];
  /** A text for readers who cannot see the drawing: its values are in the table. */
  label: string;
  /** Called with the day that the pointer is at; null when it has left. */
  onPoint(place: number | null): void;
}

/** The balance as a line, deposits and withdrawals as bars, one of each a day. */
export function PlotCanvas({ days, label, onPoint }: PlotCanvasProps) {
  const { language } = useTranslation().i18n;
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || !canDraw()) return;
      const plot = new UPlot(
        optionsOf(element, { days, language, onPoint }),
        pointsOf(days, language),
        element,
      );
      // Another width, and the colours of another theme.
      const size = new ResizeObserver(() =>
        plot.setSize({ width: element.clientWidth, height: HEIGHT }),
      );
      const theme = new MutationObserver(() => plot.redraw(false));
      size.observe(element);
      theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
      return () => {
        size.disconnect();
        theme.disconnect();
        plot.destroy();
      };
    },
    [days, language, onPoint],
  );
  return <div ref={place} className="plot-canvas" role="img" aria-label={label} />;
}

/** Some browsers draw nothing, to give nothing away of themselves: the table is there for them. */
function canDraw(): boolean {
  return document.createElement('canvas').getContext('2d') !== null;
}

function amountsOf({ balance, deposits, withdrawals }: BalanceDay): bigint[] {
  return [balance, deposits, withdrawals].map((amount) => parseMoney(amount) ?? 0n);
}

function scaleOf(days: readonly BalanceDay[], language: string) {
  return plotScaleOf(days.flatMap(amountsOf), language);
}

function pointsOf(days: readonly BalanceDay[], language: string): UPlot.AlignedData {
  const { placeOf } = scaleOf(days, language);
  const rows = days.map((day) => amountsOf(day).map(placeOf));
  // A bar of nothing is none.
  const bars = (column: number) => rows.map((row) => row[column] || null);
  return [days.map((_, place) => place), rows.map(([balance = 0]) => balance), bars(1), bars(2)];
}

/** The drawing reads it every time, because the theme may have changed since. */
function colour(name: string): () => string {
  return () => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** A bar at one side of the day's middle, a thin one where there are many days. */
function bar(align: -1 | 1, name: string) {
  return {
    paths: UPlot.paths.bars?.({ size: [0.4, 16, 2], align, radius: 0.2 }) ?? (() => null),
    stroke: colour(name),
    points: { show: false },
  };
}

function optionsOf(
  element: HTMLElement,
  { days, language, onPoint }: Omit<PlotCanvasProps, 'label'> & { language: string },
): UPlot.Options {
  const { ticks } = scaleOf(days, language);
  const axis = {
    stroke: colour('--dark-text-2'),
    font: `12px ${getComputedStyle(element).fontFamily}`,
    ticks: { show: false },
  };
  return {
    width: element.clientWidth,
    height: HEIGHT,
    padding: [12, 8, 0, 0],
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { setScale: false, x: false, y: false } },
    scales: {
      x: { time: false, range: [-0.6, days.length - 0.4] },
      y: { range: [0, PLOT_TOP] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 64,
        incrs: [1, 2, 5, 7, 14, 30, 60, 90, 120, 180],
        values: (_, splits) => splits.map((split) => dayText(days[split]?.day)),
      },
      {
        ...axis,
        size: 64,
        splits: ticks.map(({ at }) => at),
        values: () => ticks.map((tick) => tick.label),
        grid: { stroke: colour('--hairline'), width: 1 },
      },
    ],
    series: [
      {},
      {
        stroke: colour('--text'),
        fill: colour('--hairline'),
        width: 2,
        points: { show: days.length === 1 },
      },
      // Shapes distinguish the two without colour: deposits are filled, withdrawals are outlines.
      { ...bar(-1, '--success'), fill: colour('--success'), width: 0 },
      { ...bar(1, '--warning'), width: 1.5 },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  };
}

/** "21/11". */
function dayText(day: string | undefined): string {
  return day === undefined ? '' : `${day.slice(8)}/${day.slice(5, 7)}`;
}
