/** Numbers of the landing pages that differ from the others; the owner has them all. */
export const longPage = 0;
export const orderedPage = 1;
export const deletingPage = 2;
