// Persons who may not play, or not bet on some events. They are staff of the operator and its
// suppliers, officials, athletes, coaches, referees and their relatives (LOTBA 2019). Pure.

/** The stakes that one entry of the register of restricted persons forbids, and the period. */
export interface Restriction {
  sports: readonly string[];
  competitions: readonly string[];
  teams: readonly string[];
  since: Date;
  until: Date | null;
  /** When staff ended it. */
  endedAt: Date | null;
}

/** An event that is bet on, by the names that the sportsbook gives. Empty: it gives none. */
export interface BetEvent {
  sport: string;
  competition: string;
  /** It names the teams. */
  name: string;
}

export type RestrictionReason = 'PLAYER_RESTRICTED' | 'EVENT_RESTRICTED';

/**
 * The reason why a person may not stake now: at all, or on one of these events. An event without a
 * name cannot be told from a forbidden one, so it is refused too.
 */
export function reasonAgainst(
  restrictions: readonly Restriction[],
  events: readonly BetEvent[],
  now: Date,
): RestrictionReason | undefined {
  const running = restrictions.filter((each) => runsAt(each, now));
  if (running.some(isOfEverything)) return 'PLAYER_RESTRICTED';
  return running.some((restriction) => events.some((event) => forbids(restriction, event)))
    ? 'EVENT_RESTRICTED'
    : undefined;
}

function runsAt({ since, until, endedAt }: Restriction, now: Date): boolean {
  return since <= now && (until === null || until > now) && (endedAt === null || endedAt > now);
}

export function isOfEverything({
  sports,
  competitions,
  teams,
}: Pick<Restriction, 'sports' | 'competitions' | 'teams'>): boolean {
  return sports.length + competitions.length + teams.length === 0;
}

function forbids({ sports, competitions, teams }: Restriction, event: BetEvent): boolean {
  const [sport, competition, name] = [
    plainWords(event.sport),
    plainWords(event.competition),
    plainWords(event.name),
  ];
  return (
    sports.some((each) => sport === '' || plainWords(each) === sport) ||
    competitions.some((each) => competition === '' || plainWords(each) === competition) ||
    teams.some((each) => name === '' || ` ${name} `.includes(` ${plainWords(each)} `))
  );
}

/** Without accents, capitals and signs: "Fútbol" is "futbol", "Boca Jrs." is "boca jrs". */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
