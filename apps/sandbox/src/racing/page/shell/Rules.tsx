import { useRef } from 'react';
import { say } from '../state/words.ts';

const RULES = [
  'ruleSimulated',
  'rulePools',
  'ruleTakeOut',
  'ruleDividend',
  'rulePlaces',
  'ruleDeadHeat',
  'ruleCoupled',
  'ruleNonRunner',
  'ruleNoWinner',
  'ruleDraw',
] as const;

export function Rules() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button className="btn btn-rules" onClick={() => dialog.current?.showModal()}>
        {say('rules')}
      </button>
      <dialog ref={dialog} className="sheet" aria-label={say('rules')}>
        <h2>{say('rules')}</h2>
        <ul>
          {RULES.map((rule) => (
            <li key={rule}>{say(rule)}</li>
          ))}
        </ul>
        <button className="btn" onClick={() => dialog.current?.close()}>
          {say('close')}
        </button>
      </dialog>
    </>
  );
}
