/** How many entries a list of open work has: those behind follow when some of these are done. */
export const MOST_LISTED = 200;
