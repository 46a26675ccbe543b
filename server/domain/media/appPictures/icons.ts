/**
 * Edge lengths in pixels. Each but the largest is for one screen density; newer launchers crop these to their own
 * shape.
 */
export const iconSizes = [48, 72, 92, 144, 192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

/** The icon of an app in each size, as PNG files. */
export type AppIcons = Readonly<Record<IconSize, Uint8Array>>;
