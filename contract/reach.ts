/** What a sub-user reaches of the landing pages of its maker: every one, also those to come, or the chosen ones only. */
export const reachScopes = ['EVERY', 'CHOSEN'] as const;
export type ReachScope = (typeof reachScopes)[number];

/** The landing pages of a sub-user; `ldpIds` is empty unless some were chosen. */
export type ChosenReach = { scope: ReachScope; ldpIds: string[] };
