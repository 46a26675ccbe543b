/** The kinds of work that the server does in the background: copies to landing pages, builds of apps, removals. */
export const jobKinds = ['COPY', 'APPS', 'REMOVAL'] as const;

export type JobKind = (typeof jobKinds)[number];
