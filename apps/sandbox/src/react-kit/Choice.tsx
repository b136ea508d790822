import type { ReactNode } from 'react';

interface ChoiceProps<Value> {
  label: string;
  className?: string;
  options: readonly { value: Value; text: ReactNode }[];
  chosen: Value;
  onChoose(value: NoInfer<Value>): void;
  children?: ReactNode;
}

/** Buttons of which one is pressed. */
export function Choice<Value extends string | number | null>({
  label,
  className = 'chips',
  options,
  chosen,
  onChoose,
  children,
}: ChoiceProps<Value>) {
  return (
    <div className={className} role="group" aria-label={label}>
      {options.map(({ value, text }) => (
        <button key={value} aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {text}
        </button>
      ))}
      {children}
    </div>
  );
}
