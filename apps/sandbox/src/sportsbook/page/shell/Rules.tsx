import { useEffect, useState } from 'react';
import type { RulesAnswer } from '../../wire.ts';
import { get, isRefused } from '../state/api.ts';
import { nameOf, say } from '../state/words.ts';
import { Message, Skeleton } from './Message.tsx';
import { Sheet } from './Sheet.tsx';

/** The rule of each market; that of `type` first, where the player came from it. */
export function Rules({ type, onClose }: { type: string | null; onClose(): void }) {
  const [rules, setRules] = useState<RulesAnswer | null | undefined>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    const load = async (): Promise<void> => {
      const answer = await get<RulesAnswer>(`rules?attempt=${attempt}`);
      if (!gone.signal.aborted)
        setRules(answer === undefined || isRefused(answer) ? undefined : answer);
    };
    void load();
    return () => gone.abort();
  }, [attempt]);
  const markets = rules?.markets.toSorted(
    (one, other) => Number(other.type === type) - Number(one.type === type),
  );
  return (
    <Sheet title={say('rules')} onClose={onClose}>
      {rules === null ? <Skeleton label={say('loading')} count={3} /> : null}
      {rules === undefined ? (
        <Message icon="warning" text={say('silence')} onRetry={() => setAttempt(attempt + 1)} />
      ) : null}
      <div className="rules">
        {markets?.map(({ type: of, name, rule }) => (
          <section key={of}>
            <h3>{nameOf(name)}</h3>
            <p>{nameOf(rule)}</p>
          </section>
        ))}
        {rules?.general.map(({ title, text }) => (
          <section key={title.en}>
            <h3>{nameOf(title)}</h3>
            <p>{nameOf(text)}</p>
          </section>
        ))}
      </div>
    </Sheet>
  );
}
