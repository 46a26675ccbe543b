/** The place of a menu of the top bar: below its button, with the right sides in a line. */
export const belowButton = {
    anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
    transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const;
