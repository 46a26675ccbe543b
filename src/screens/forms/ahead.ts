import type { Fields } from '../../../contract/field';
import { kindsIn } from '../../../contract/walk';
import '../../../fields/inputs';
import { signInAgain } from '../../base/session/chunks';
import { inputOf } from '../../fields/kinds';
import { conflictDialog } from './chunks';

/** Fetches what a form for these fields fetches by itself as it opens. */
export async function fetchParts(fields: Fields): Promise<void> {
    const fetches = [...kindsIn(fields)].map((kind) => inputOf(kind).control?.fetch?.());
    await Promise.all([import('../../fields/form/zod'), ...fetches]);
}

/** Fetches what nobody can go on without once there is something to lose, while it can be had. */
export function prepareRescue(): void {
    for (const part of [conflictDialog, signInAgain]) void part.prepare();
}
