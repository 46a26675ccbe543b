/**
 * One line that ends in an ellipsis where it is too long. Room above and below, taken back by the margins, keeps the marks
 * of tall scripts from being cut along with what is too wide.
 */
export const oneLine = {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    paddingBlock: '0.25em',
    marginBlock: '-0.25em',
} as const;
