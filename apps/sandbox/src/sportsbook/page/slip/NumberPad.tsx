import { useEffect, useRef } from 'react';
import { Icon } from '../shell/Icon.tsx';
import { say } from '../state/words.ts';
import { padKeys, type PadKey } from './number-pad.ts';

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
  const names = { back: say('padBack'), comma: say('padComma') };
  const faces = { back: <Icon name="backspace" />, comma: ',', done: say('padDone') };
  return (
    <div ref={pad} className="pad" role="group" aria-label={say('pad')}>
      <output className="sr">{value}</output>
      {padKeys.map((key) => (
        <button
          key={key}
          className={`pad-${key}`}
          aria-label={key === 'back' || key === 'comma' ? names[key] : undefined}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPress(key)}
        >
          {key === 'back' || key === 'comma' || key === 'done' ? faces[key] : key}
        </button>
      ))}
    </div>
  );
}
