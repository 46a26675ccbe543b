/** Style of placeholders: invisible at first, so that a quick answer causes no flicker. */
export const appearing = {
    opacity: 0,
    animation: 'appear 1ms 150ms forwards',
    '@keyframes appear': { to: { opacity: 1 } },
} as const;
