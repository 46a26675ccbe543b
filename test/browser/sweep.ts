/** Tags a test that only adds one more case of the same kind: normal runs skip it, the soak runs all. */
export const sweepIf = (isOneMore: boolean) => ({ tag: isOneMore ? ['@sweep'] : [] });
