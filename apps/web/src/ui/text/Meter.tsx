interface MeterProps {
  className: string;
  label: string;
  /** 0 to 100. */
  percent: number;
  /** The same in words, for screen readers. */
  words: string;
}

/** A bar that shows how much of something is reached; each place gives it its own look. */
export function Meter({ className, label, percent, words }: MeterProps) {
  return (
    <span
      className={className}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={words}
    >
      <i style={{ width: `${percent}%` }} />
    </span>
  );
}
