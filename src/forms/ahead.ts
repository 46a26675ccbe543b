import type { Fields } from '../../contract/field';
import { kindsIn } from '../../contract/walk';
import { controls } from '../fields/controls';

/** Fetches what a form for these fields fetches by itself as it opens. */
export async function fetchParts(fields: Fields): Promise<void> {
    const fetches = [...kindsIn(fields)].map((kind) => controls[kind]?.fetch?.());
    await Promise.all([import('./zod'), ...fetches]);
}
