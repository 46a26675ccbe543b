export type Values = Record<string, unknown>;

/** A request before its landing page is settled: values of path, query and body. */
export type Draft = { path: Values; query: Values; body: Values | undefined };

export const inBody = (body: Values): Draft => ({ path: {}, query: {}, body });
export const inPath = (path: Values): Draft => ({ path, query: {}, body: undefined });
