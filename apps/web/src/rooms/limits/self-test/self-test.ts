// The nine questions of the Problem Gambling Severity Index (Ferris and Wynne, 2001): each answer
// gives 0 (never) to 3 (almost always).

export type SelfTestResult = 'none' | 'low' | 'moderate' | 'high';

/** The index's own groups: 0, 1 to 2, 3 to 7, 8 to 27. Null until every question is answered. */
export function resultOf(answers: readonly (number | undefined)[]): SelfTestResult | null {
  let sum = 0;
  for (const answer of answers) {
    if (answer === undefined) return null;
    sum += answer;
  }
  if (sum === 0) return 'none';
  if (sum <= 2) return 'low';
  return sum <= 7 ? 'moderate' : 'high';
}
