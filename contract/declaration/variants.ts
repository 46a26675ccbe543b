import type { IconName } from '../icons';

/** The screen of one variant. Values that it leaves out are those of its resource. */
export type VariantScreen = { route: string; icon?: IconName; letters?: string; recommended?: number };

/**
 * A setting with variants. `routes` gives each variant a screen of its own, as a route alone or with further values;
 * `from` takes the variants from the master data.
 */
export type Variants = { field: string } & (
    | { routes: Readonly<Record<string, string | VariantScreen>> }
    | { from: string }
);
