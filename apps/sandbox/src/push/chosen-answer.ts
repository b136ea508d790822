import type { Answer } from './push-store.ts';

const RETRY_AFTER_S = '1';

/** Answers as somebody has chosen for a receiver: not at all, or by a refusal of the service. */
export function answerAsChosen(
  reply: { header(name: string, value: string): unknown; hijack(): unknown },
  answer: Exclude<Answer, '201'>,
  refuse: (answer: Exclude<Answer, '201' | 'mute'>) => unknown,
): unknown {
  // The connection stays open, and nothing comes.
  if (answer === 'mute') return reply.hijack();
  if (answer === '429') reply.header('retry-after', RETRY_AFTER_S);
  return refuse(answer);
}
