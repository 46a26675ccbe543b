/** Style of texts for screen readers only. */
export const visuallyHidden = {
    position: 'absolute',
    // With a unit: as `sx`, a bare 1 is the whole width, which reaches beyond the page.
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
} as const;
