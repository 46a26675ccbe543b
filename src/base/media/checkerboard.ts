/** A checkerboard background, so that light images with transparency are visible. */
export const checkerboard =
    'repeating-conic-gradient(var(--checker) 0% 25%, var(--checker-gap) 0% 50%) 50% / 14px 14px';
