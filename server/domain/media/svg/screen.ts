/** Assumed minimum width and height of the screen that shows a drawing (pixels). */
export const screen = 1000;
