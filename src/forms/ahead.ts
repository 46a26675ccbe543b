import type { Fields } from '../../contract/field';
import { kindsIn } from '../../contract/walk';
import { controls } from '../fields/controls';
import { signInAgain } from '../session/parts';
import { conflictDialog } from './parts';

/** Fetches what a form for these fields fetches by itself as it opens. */
export async function fetchParts(fields: Fields): Promise<void> {
    const fetches = [...kindsIn(fields)].map((kind) => controls[kind]?.fetch?.());
    await Promise.all([import('./zod'), ...fetches]);
}

/** Fetches what nobody can go on without once there is something to lose, while it can be had. */
export function prepareRescue(): void {
    for (const part of [conflictDialog, signInAgain]) void part.prepare();
}
