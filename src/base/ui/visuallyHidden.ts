/** Style of texts for screen readers only. With units: as a number, `sx` takes 1 for the whole width. */
export const visuallyHidden = {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
} as const;
