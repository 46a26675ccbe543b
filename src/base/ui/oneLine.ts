/**
 * Style of a single line with an ellipsis. Padding, compensated by negative margins, keeps the diacritics of tall
 * scripts from being clipped.
 */
export const oneLine = {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    paddingBlock: '0.25em',
    marginBlock: '-0.25em',
} as const;
