/** For what stands in a place until something comes: invisible at first, so that a quick answer does not flicker. */
export const appearing = {
    opacity: 0,
    animation: 'appear 1ms 150ms forwards',
    '@keyframes appear': { to: { opacity: 1 } },
} as const;
