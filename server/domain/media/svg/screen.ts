/** Pixels that a drawing is taken to be shown on, at least, on every side. */
export const screen = 1000;
