import type { DraftPlace } from '../../base/drafts/place';
import type { DraftCipher } from './cipher';
import type { Draft } from './draft';

/** Longest draft that is kept (characters): more than the largest form of a record. */
const maxCharacters = 4_000_000;

/** The drafts of one account, of one form. */
export type DraftStore = {
    /** Lists readable drafts, the newest first. */
    list(): Promise<Draft[]>;
    /**
     * Keeps a draft, in place of another one if its id is given.
     *
     * @throws if the browser has no room for it
     */
    keep(draft: Draft, replacedId?: string): Promise<void>;
    remove(id: string): Promise<void>;
};

/** Opens the drafts of a form; `form` names it, with its landing page. */
export async function openDraftStore(
    place: DraftPlace,
    cipher: DraftCipher,
    account: string,
    form: string,
): Promise<DraftStore> {
    const name = await cipher.hash(form);
    return {
        async list() {
            const stored = await place.list(account, name);
            const drafts = stored.map(async ({ iv, sealed, id, at }): Promise<Draft[]> => {
                try {
                    // What is sealed with the key of this account was written by `keep`.
                    const kept: Draft = JSON.parse(await cipher.unseal(new Uint8Array(iv), sealed));
                    return [{ ...kept, id, at }];
                } catch {
                    // The key of the server has changed since.
                    return [];
                }
            });
            return (await Promise.all(drafts)).flat().toSorted((one, other) => other.at - one.at);
        },
        async keep({ id, at, ...kept }, replacedId) {
            const text = JSON.stringify(kept);
            if (text.length > maxCharacters) throw new Error('The draft is too large');
            await place.put({ account, form: name, id, at, ...(await cipher.seal(text)) }, replacedId);
        },
        remove: (id) => place.remove({ account, form: name, id }),
    };
}
