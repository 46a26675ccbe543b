import type { Fields } from '../../../contract/field';
import { kindsIn } from '../../../contract/walk';
import '../../../fields/inputs';
import { signInAgain } from '../../base/session/chunks';
import { inputOf } from '../../fields/kinds';
import { conflictDialog } from './chunks';

/** Prefetches the chunks that a form with these fields needs. */
export async function fetchParts(fields: Fields): Promise<void> {
    const fetches = [...kindsIn(fields)].map((kind) => inputOf(kind).control?.fetch?.());
    await Promise.all([import('../../fields/form/zod'), ...fetches]);
}

/** Prefetches the dialogs that are needed to save unsaved input, while they can still be loaded. */
export function prepareRescue(): void {
    for (const part of [conflictDialog, signInAgain]) void part.prepare();
}
