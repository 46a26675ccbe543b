import type { ComponentType } from 'react';
import type { Resource } from '../../../contract/resource';
import { type Chunk, chunkOf } from '../../base/chunks/chunk';

type Values = Readonly<Record<string, unknown>>;

/** What stands, and what would stand once a version is brought back. */
export type RestoreNoticeProps = { id: string; before: Values; after: Values };

export type RestoreNotices = { RestoreNotice: ComponentType<RestoreNoticeProps> };

const chunks = new Map<string, Chunk<RestoreNoticeProps>>();

/** Makes what types say before a version is brought back known, by the types' names. */
export function registerRestoreNotices(given: Readonly<Record<string, () => Promise<RestoreNotices>>>): void {
    for (const [name, load] of Object.entries(given))
        chunks.set(
            name,
            chunkOf(async () => (await load()).RestoreNotice),
        );
}

/** What a type has to say of a version before it is brought back, beyond what would change in the record itself. */
export function restoreNoticeOf({ name }: Resource): Chunk<RestoreNoticeProps> | undefined {
    return chunks.get(name);
}
