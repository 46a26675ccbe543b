import { quarantineFolder } from '../../base/storage/quarantine';
import { isStorageKey, type Storage } from '../../base/storage/storage';

/** How many files are copied at the same time. */
const atOnce = 8;

/** Lists the keys of our files, those in quarantine included; other programs may keep files in the same bucket. */
export async function* listKeys(storage: Storage): AsyncIterable<string> {
    for (const folder of [undefined, quarantineFolder])
        for await (const { key } of storage.list(folder)) if (isStorageKey(key)) yield key;
}

/** Does something with each item, several at a time. */
export async function forEach<Item>(
    items: AsyncIterable<Item> | Iterable<Item>,
    work: (item: Item) => Promise<void>,
): Promise<void> {
    async function* all() {
        yield* items;
    }
    // A generator answers requests for its next item one after another.
    const shared = all();
    const workers = Array.from({ length: atOnce }, async () => {
        for (let next = await shared.next(); !next.done; next = await shared.next()) await work(next.value);
    });
    await Promise.all(workers);
}
