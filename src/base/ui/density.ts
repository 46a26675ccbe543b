/** How much room the rows of lists and of the menu take. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/**
 * Returns styles for an element in the compact density. Where fingers point, rows keep their room. The density is an
 * attribute of the document, so that choosing another one renders nothing anew.
 *
 * @example sx={[{ py: 1.5 }, compact({ py: 0.75 })]}
 */
export const compact = <Styles>(styles: Styles) => ({
    '@media (pointer: fine)': { ':root[data-density=compact] &': styles },
});

/** Shows the console in a density. */
export function showDensity(density: Density): void {
    document.documentElement.dataset.density = density;
}
