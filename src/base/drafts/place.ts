/**
 * A draft as it lies in the browser: nothing in it can be read without the key, which only the server has. `form` is a
 * keyed hash, `at` the time in milliseconds.
 */
type StoredDraft = {
    account: string;
    form: string;
    id: string;
    at: number;
    iv: Uint8Array;
    sealed: ArrayBuffer;
};

/** The drafts of all accounts in this browser. All functions reject if the browser refuses. */
export type DraftPlace = {
    list(account: string, form: string): Promise<StoredDraft[]>;
    /** Puts a draft in place of another one of the same form, if one is named: never are both there, nor none. */
    put(draft: StoredDraft, replacedId?: string): Promise<void>;
    remove(draft: Pick<StoredDraft, 'account' | 'form' | 'id'>): Promise<void>;
    /** Removes all drafts of an account. */
    removeAll(account: string): Promise<void>;
};

const day = 24 * 60 * 60 * 1000;

/** How long a draft is kept, and how many of an account: the oldest go first. */
const draftLimits = { days: 7, count: 20 } as const;

const store = 'draft';

function done<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

function ended(transaction: IDBTransaction): Promise<void> {
    return new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
    });
}

function open(): Promise<IDBDatabase> {
    const request = indexedDB.open('drafts', 1);
    request.onupgradeneeded = () => {
        const drafts = request.result.createObjectStore(store, { keyPath: ['account', 'form', 'id'] });
        drafts.createIndex('at', ['account', 'at']);
        drafts.createIndex('age', 'at');
    };
    return done(request);
}

const getRange = (account: string, ...more: string[]) => IDBKeyRange.bound([account, ...more], [account, ...more, []]);

async function removeOld(drafts: IDBObjectStore, account: string): Promise<void> {
    const old = IDBKeyRange.upperBound(Date.now() - draftLimits.days * day);
    for (const key of await done(drafts.index('age').getAllKeys(old))) drafts.delete(key);
    const keys = await done(drafts.index('at').getAllKeys(getRange(account)));
    for (const key of keys.slice(0, Math.max(0, keys.length - draftLimits.count))) drafts.delete(key);
}

/** Whether this browser can keep drafts: it has the means to encrypt them, and to tell which tab writes which. */
export function canKeepDrafts(): boolean {
    return 'indexedDB' in window && 'locks' in navigator && window.crypto?.subtle !== undefined;
}

/** Opens the place of drafts. Each access has a connection of its own, so that none is in the way of another tab. */
export function openPlace(): DraftPlace {
    async function access<T>(mode: IDBTransactionMode, work: (drafts: IDBObjectStore) => Promise<T>): Promise<T> {
        const database = await open();
        try {
            const transaction = database.transaction(store, mode);
            const all = ended(transaction);
            const [result] = await Promise.all([work(transaction.objectStore(store)), all]);
            return result;
        } finally {
            database.close();
        }
    }
    return {
        list: (account, form) =>
            access('readwrite', async (drafts) => {
                await removeOld(drafts, account);
                return await done(drafts.getAll(getRange(account, form)));
            }),
        put: (draft, replacedId) =>
            access('readwrite', async (drafts) => {
                const { account, form } = draft;
                if (replacedId !== undefined) drafts.delete([account, form, replacedId]);
                await done(drafts.put(draft));
                await removeOld(drafts, account);
            }),
        remove: ({ account, form, id }) =>
            access('readwrite', async (drafts) => void (await done(drafts.delete([account, form, id])))),
        removeAll: (account) =>
            access('readwrite', async (drafts) => void (await done(drafts.delete(getRange(account))))),
    };
}
