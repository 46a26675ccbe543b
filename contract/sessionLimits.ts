/** The limits that the sign-in page needs too. Nothing else belongs in this file, because the page has to load fast. */
export const sessionLimits = {
    sessionSeconds: 7 * 24 * 60 * 60,
    localeDays: 365,
    chunkReloadSeconds: 60,
} as const;
