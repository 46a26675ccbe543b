import type { IconName } from '../icons';

/** A variant's own screen. What it does not say holds as for its resource. */
export type VariantScreen = { route: string; icon?: IconName; recommended?: number };

/**
 * A setting that is kept several times. `routes` gives each its own screen, by its route alone or with more to say about
 * it; `from` asks the master data for the values.
 */
export type Variants = { field: string } & (
    | { routes: Readonly<Record<string, string | VariantScreen>> }
    | { from: string }
);
