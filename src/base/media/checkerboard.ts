/** A checkerboard background, so that light images with transparency are visible. */
export const checkerboard = 'repeating-conic-gradient(#e6eaee 0% 25%, #fff 0% 50%) 50% / 14px 14px';
