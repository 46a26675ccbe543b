/** What the browser keeps: until it is cleared, or until the tab is closed. */
type StorageName = 'localStorage' | 'sessionStorage';

/** Entries of this page, for browsers that keep none: in frames without origin and in some windows, storage throws. */
const ownEntries = new Map<string, string>();

/** Returns a kept entry; undefined if there is none. */
export function readEntry(storage: StorageName, key: string): string | undefined {
    try {
        return window[storage].getItem(key) ?? ownEntries.get(key);
    } catch {
        return ownEntries.get(key);
    }
}

/** Keeps an entry: as long as the storage does, or else as long as the page is open. */
export function writeEntry(storage: StorageName, key: string, value: string): void {
    ownEntries.set(key, value);
    try {
        window[storage].setItem(key, value);
    } catch {
        // The next page asks again, which is all that a visitor without storage can expect.
    }
}
