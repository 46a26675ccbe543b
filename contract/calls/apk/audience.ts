/** Who reads about apps, and who changes something about them. */
export const main = { audience: 'main', level: 1 } as const;
export const mainChanges = { audience: 'main', level: 2 } as const;
