import type { ComponentType } from 'react';
import type { Resource } from '../../contract/resource';
import { type Chunk, chunkOf } from '../parts/chunk';

type Values = Readonly<Record<string, unknown>>;

/** What stands, and what would stand once a version is brought back. */
export type RestoreNoticeProps = { id: string; before: Values; after: Values };

type Module = { RestoreNotice: ComponentType<RestoreNoticeProps> };

const modules = import.meta.glob<Module>('../../resources/*/RestoreNotice.tsx');
const chunks = new Map(
    Object.entries(modules).map(([path, load]) => [path, chunkOf(async () => (await load()).RestoreNotice)]),
);

/** What a type has to say of a version before it is brought back, beyond what would change in the record itself. */
export function restoreNoticeOf({ name }: Resource): Chunk<RestoreNoticeProps> | undefined {
    return chunks.get(`../../resources/${name}/RestoreNotice.tsx`);
}
