/** Squares behind pictures, so that light ones on transparent ground are seen. */
export const checkerboard = 'repeating-conic-gradient(#e6eaee 0% 25%, #fff 0% 50%) 50% / 14px 14px';
