import { useState } from 'react';
import type { RulesAnswer } from '../../wire.ts';
import { useFound } from '../state/use-found.ts';
import { nameOf, say } from '../state/words.ts';
import { Message, Skeleton } from './Message.tsx';
import { Sheet } from './Sheet.tsx';

/** The rule of each market; that of `type` first, where the player came from it. */
export function Rules({ type, onClose }: { type: string | null; onClose(): void }) {
  const [attempt, setAttempt] = useState(0);
  const rules = useFound<RulesAnswer>(`rules?attempt=${attempt}`);
  const markets = rules?.markets
    .toSorted((one, other) => Number(other.type === type) - Number(one.type === type))
    .map(({ name, rule }) => ({ title: name, text: rule }));
  return (
    <Sheet title={say('rules')} onClose={onClose}>
      {rules === null ? <Skeleton label={say('loading')} count={3} /> : null}
      {rules === undefined ? (
        <Message icon="warning" text={say('silence')} onRetry={() => setAttempt(attempt + 1)} />
      ) : null}
      <div className="rules">
        {[...(markets ?? []), ...(rules?.general ?? [])].map(({ title, text }) => (
          <section key={title.en}>
            <h3>{nameOf(title)}</h3>
            <p>{nameOf(text)}</p>
          </section>
        ))}
      </div>
    </Sheet>
  );
}
