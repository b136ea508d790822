import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../shell/Icon.tsx';
import { padKeys, type PadKey } from './number-pad.ts';
import { say } from '../state/words.ts';

interface NumberPadProps {
  value: string;
  onPress(key: PadKey): void;
}

/** The keys of an amount. The focus stays in the field, so keys of a keyboard go there too. */
export function NumberPad({ value, onPress }: NumberPadProps) {
  const pad = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which would be no clean-up.
    pad.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={pad} className="pad" role="group" aria-label={say('pad')}>
      <output className="sr">{value}</output>
      {padKeys.map((key) => (
        <button
          key={key}
          className={`pad-${key}`}
          aria-label={nameOfKey(key)}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPress(key)}
        >
          {faceOf(key)}
        </button>
      ))}
    </div>
  );
}

function nameOfKey(key: PadKey): string | undefined {
  switch (key) {
    case 'back':
      return say('padBack');
    case 'comma':
      return say('padComma');
    default:
      return undefined;
  }
}

function faceOf(key: PadKey): ReactNode {
  switch (key) {
    case 'back':
      return <Icon name="backspace" />;
    case 'comma':
      return ',';
    case 'done':
      return say('padDone');
    default:
      return key;
  }
}
