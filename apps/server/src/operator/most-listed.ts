/** The most entries in a list of open work: those behind follow when some of these are done. */
export const MOST_LISTED = 200;
