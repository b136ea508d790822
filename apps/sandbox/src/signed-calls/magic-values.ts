// Amounts and account numbers whose ends make a company play something other than usual.

export interface MagicValue<Plan> {
  /** The end of an amount, as ".01", or of an account number, as "0001". */
  ending: string;
  about: string;
  plan: Partial<Plan>;
  /** Its name on the page of faults, if it can be planned there. */
  outcome: string;
}

/** Each value by its end: what happens, what it changes of the usual plan, its outcome's name. */
export function magicValues<Plan>(
  values: Readonly<Record<string, readonly [string, Partial<Plan>, outcome?: string]>>,
): readonly MagicValue<Plan>[] {
  return Object.entries(values).map(([ending, [about, plan, outcome = '']]) => ({
    ending,
    about,
    plan,
    outcome,
  }));
}

export function magicOf<Plan>(
  values: readonly MagicValue<Plan>[],
  text: string,
): MagicValue<Plan> | undefined {
  return values.find(({ ending }) => text.endsWith(ending));
}

/** `outcome`: what somebody planned for an ordinary value. */
export function planOf<Plan>(
  { usual, values }: { usual: Plan; values: readonly MagicValue<Plan>[] },
  text: string,
  outcome?: string,
): Plan {
  const magic = magicOf(values, text) ?? values.find((each) => each.outcome === outcome);
  return { ...usual, ...magic?.plan };
}
