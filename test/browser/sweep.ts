/** Marks one of several tests that differ in what they go through only: `npm test` runs the others, the soak all of them. */
export const sweepIf = (isOneMore: boolean) => ({ tag: isOneMore ? ['@sweep'] : [] });
