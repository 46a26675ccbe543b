import type { ComponentType } from 'react';
import type { Resource } from '../../../contract/resource';
import { type Chunk, createChunk } from '../../base/chunks/chunk';

type Values = Readonly<Record<string, unknown>>;

/** The current values, and the values after restoring a version. */
export type RestoreNoticeProps = { id: string; before: Values; after: Values };

export type RestoreNotices = { RestoreNotice: ComponentType<RestoreNoticeProps> };

const chunks = new Map<string, Chunk<RestoreNoticeProps>>();

/** Registers the notices that types show before a version is restored, by the types' names. */
export function registerRestoreNotices(added: Readonly<Record<string, () => Promise<RestoreNotices>>>): void {
    for (const [name, load] of Object.entries(added))
        chunks.set(
            name,
            createChunk(async () => (await load()).RestoreNotice),
        );
}

/**
 * Finds the notice that a type shows before a version is restored, about effects beyond the record itself; undefined if
 * there is none.
 */
export function findRestoreNotice({ name }: Resource): Chunk<RestoreNoticeProps> | undefined {
    return chunks.get(name);
}
