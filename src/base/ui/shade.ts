/** Returns the colour of shadows and thin edges, as opaque as these percent. */
export const shade = (percent: number) => `rgb(from var(--shadow) r g b / ${percent}%)`;
