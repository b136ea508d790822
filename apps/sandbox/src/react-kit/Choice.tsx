import type { ReactNode } from 'react';

interface ChoiceProps<Value> {
  label: string;
  className?: string;
  /** The name is for screen readers, where the text does not say it everywhere. */
  options: readonly { value: Value; text: ReactNode; name?: string; isOff?: boolean }[];
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
      {options.map(({ value, text, name, isOff }) => (
        <button
          key={value}
          aria-label={name}
          aria-pressed={value === chosen}
          aria-disabled={isOff}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
      {children}
    </div>
  );
}
