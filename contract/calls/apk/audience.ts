/** The accounts that may read about apps, and those that may change them. */
export const main = { audience: 'main', level: 1 } as const;
export const mainChanges = { audience: 'main', level: 2 } as const;
