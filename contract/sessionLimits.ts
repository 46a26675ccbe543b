/** The limits that the sign-in page needs too, which people wait for: nothing else stands in this file. */
export const sessionLimits = {
    sessionSeconds: 7 * 24 * 60 * 60,
    localeDays: 365,
    chunkReloadSeconds: 60,
} as const;
