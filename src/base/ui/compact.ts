/**
 * Returns styles for an element in the compact density. Where fingers point, rows keep their room.
 *
 * @example sx={[{ py: 1.5 }, compact({ py: 0.75 })]}
 */
export const compact = <Styles>(styles: Styles) => ({
    '@media (pointer: fine)': { 'html[data-density=compact] &': styles },
});
