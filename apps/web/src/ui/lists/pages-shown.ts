/**
 * The pages that a pager names: the first, the last, the one that is open and its neighbours; a gap
 * stands for those between.
 */
export function pagesShown(page: number, pageCount: number): (number | 'gap')[] {
  const named = [...new Set([1, page - 1, page, page + 1, pageCount])].filter(
    (each) => each >= 1 && each <= pageCount,
  );
  return named.flatMap((each, place) => {
    const before = named[place - 1] ?? each - 1;
    // A gap of a single page would be as wide as its number.
    if (each - before === 2) return [each - 1, each];
    return each - before > 2 ? (['gap', each] as const) : [each];
  });
}
