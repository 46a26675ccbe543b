import type { Fields } from '../../../contract/field';
import { listKinds } from '../../../contract/walk';
import '../../../fields/inputs';
import { signInAgain } from '../../base/session/chunks';
import { getInput } from '../../fields/kinds';
import { draftKeeper } from '../drafts/chunks';
import { presenceKeeper } from '../presence/chunks';
import { conflictDialog } from './chunks';

/** Prefetches the chunks that a form with these fields needs. */
export async function prefetchChunks(fields: Fields): Promise<void> {
    const fetches = [...listKinds(fields)].map((kind) => getInput(kind).control?.fetch?.());
    await Promise.all([import('../../fields/form/zod'), ...fetches]);
}

/** Prefetches the dialogs that are needed to save unsaved input, while they can still be loaded. */
export function prefetchSaveDialogs(): void {
    for (const part of [conflictDialog, signInAgain]) void part.prepare();
    void draftKeeper.prepare();
    void presenceKeeper.prepare();
}
