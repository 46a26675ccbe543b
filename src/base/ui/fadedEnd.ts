/**
 * Style of a line that scrolls: what goes on outside it fades, so that it looks neither cut nor complete. The room at its
 * end keeps what is last, or all there is, from fading. Only the opacity of the colour counts.
 */
export const fadedEnd = {
    paddingInlineEnd: 24,
    maskImage: 'linear-gradient(to left, transparent, var(--ink) 24px)',
} as const;
