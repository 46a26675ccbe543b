import { describe, expect, it } from 'vitest';
import type { DraftPlace } from '../../../../src/base/drafts/place';
import { createCipher } from '../../../../src/screens/drafts/cipher';
import { openDraftStore } from '../../../../src/screens/drafts/store';

const [key, otherKey] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64url'));

/** A place in memory; `isNameless` answers the drafts of all forms for each. */
function createPlace(isNameless = false): DraftPlace {
    const drafts: Parameters<DraftPlace['put']>[0][] = [];
    return {
        list: async (_account, form) => drafts.filter((draft) => isNameless || draft.form === form),
        put: async (draft) => void drafts.push(draft),
        remove: async () => {},
        removeAll: async () => {},
    };
}

describe('the drafts of a form', () => {
    const draft = { id: 'one', at: 1, base: { values: { note: '' }, version: 1 }, values: { note: 'typed' } };

    it.each([false, true])('are read with their key, and not with another one (all found: %s)', async (isNameless) => {
        const place = createPlace(isNameless);
        const open = async (of = '') => openDraftStore(place, await createCipher(of), 'account', 'question');
        await (await open(key)).keep(draft);
        expect(await (await open(key)).list()).toEqual([draft]);
        expect(await (await open(otherKey)).list()).toEqual([]);
    });
});
