/** The kinds of work that the server does in the background: copies to landing pages, builds of apps. */
export const jobKinds = ['COPY', 'APPS'] as const;

export type JobKind = (typeof jobKinds)[number];
