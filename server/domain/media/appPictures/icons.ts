/** Edge lengths in pixels. All but the largest are for one density each; that is what newer launchers cut to their shape. */
export const iconSizes = [48, 72, 92, 144, 192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

/** An icon of each size, as a PNG file. */
export type AppIcons = Readonly<Record<IconSize, Uint8Array>>;
