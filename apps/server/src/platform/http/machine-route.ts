// The options of a route that only machines call. Its answers are no pages. They need none of the
// headers that tell a browser what a page may do. They are too short to be compressed, and they are
// not among the calls of the site that are described.
export const machineRoute = { schema: { hide: true }, helmet: false, compress: false } as const;
