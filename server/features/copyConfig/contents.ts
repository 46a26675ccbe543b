import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type CopyPart, copyParts } from '../../../contract/calls/copyConfig';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../../contract/resource';
import { copiedContents } from '../../../resources/copyParts';
import type { Executor } from '../../base/database/tables';
import type { SettingTable } from '../../base/database/tables/content';
import { Refused } from '../../base/system/refused';
import type { Store } from '../../store/write';
import type { CopyPage } from './targets';

/** A content type that is copied, with the copy parts it belongs to. Without `variants`, all variants are copied. */
export type CopiedType = { resource: Resource; variants: readonly string[] | undefined; parts: readonly CopyPart[] };

export type SettingRow = Pick<SettingTable, 'name' | 'variant' | 'version' | 'data' | 'updated_time'>;

/** The version of a record or a setting's variant, and the position of a record; `id` is the variant of a setting. */
export type DocumentVersion = {
    name: string;
    id: string;
    version: number;
    updated_time: string;
    sort?: number | string;
};

/** Number of versions read at once. */
const pageSize = 1000;

/** Returns the content types of these copy parts, each once. */
export function getCopiedTypes(chosen: readonly CopyPart[]): CopiedType[] {
    const types = new Map<string, { resource: Resource; variants: readonly string[] | undefined; parts: CopyPart[] }>();
    for (const part of copyParts.filter((each) => chosen.includes(each))) {
        for (const { resource, variants } of copiedContents[part]) {
            const key = `${resource.name} ${variants?.join() ?? ''}`;
            const type = types.get(key) ?? { resource, variants, parts: [] };
            type.parts.push(part);
            types.set(key, type);
        }
    }
    return [...types.values()];
}

const getTypeNames = (types: readonly CopiedType[], singleton: boolean) => [
    ...new Set(types.filter(({ resource }) => resource.singleton === singleton).map(({ resource }) => resource.name)),
];

function isChosen(types: readonly CopiedType[], { name, variant }: Pick<SettingRow, 'name' | 'variant'>): boolean {
    return types.some(
        ({ resource, variants }) => resource.name === name && (variants === undefined || variants.includes(variant)),
    );
}

/** Loads the settings of a landing page that are copied: one row for each declared variant at most. */
export async function readSettings(
    { dialect }: Pick<Store, 'dialect'>,
    db: Executor,
    ldpId: string,
    types: readonly CopiedType[],
): Promise<SettingRow[]> {
    const { rows } = await sql<SettingRow>`select name, variant, version, data, updated_time from setting
        where ldp_id = ${ldpId} and ${dialect.isOneOf(sql.ref('name'), getTypeNames(types, true))}
        order by name, variant`.execute(db);
    return rows.filter((row) => isChosen(types, row));
}

/**
 * Refuses more records than one transaction may write, before any of them is read.
 *
 * @throws {Refused} with a lower bound of their number
 */
export async function refuseTooMany(db: Executor, { id, name }: CopyPage, types: readonly CopiedType[]): Promise<void> {
    const most = limits.copyRecords;
    let count = 0;
    for (const resource of getTypeNames(types, false)) {
        const { rows } = await sql<{ count: number | string }>`select count(*) as count from (select 1 from record
            where ldp_id = ${id} and resource = ${resource} limit ${most + 1}) as counted`.execute(db);
        count += Number(rows[0]?.count ?? 0);
    }
    if (count > most) throw new Refused('server.copyConfig.tooMany', { page: name, count, most });
}

/** Loads the versions of a landing page's content that is copied, without the content itself. */
export async function readDocumentVersions(
    { dialect }: Pick<Store, 'dialect'>,
    db: Executor,
    ldpId: string,
    types: readonly CopiedType[],
): Promise<DocumentVersion[]> {
    const stamps: DocumentVersion[] = [];
    for (const name of getTypeNames(types, false)) {
        for (let last = ''; ; ) {
            const { rows } =
                await sql<DocumentVersion>`select resource as name, id, version, updated_time, sort from record
                where ldp_id = ${ldpId} and resource = ${name} and id > ${last} order by id limit ${pageSize}`.execute(
                    db,
                );
            stamps.push(...rows);
            last = rows.at(-1)?.id ?? '';
            if (rows.length < pageSize) break;
        }
    }
    const { rows } = await sql<DocumentVersion>`select name, variant as id, version, updated_time from setting
        where ldp_id = ${ldpId} and ${dialect.isOneOf(sql.ref('name'), getTypeNames(types, true))}`.execute(db);
    return [...stamps, ...rows.filter(({ name, id }) => isChosen(types, { name, variant: id }))];
}

function hashLines(lines: readonly string[]): string {
    return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
}

const formatVersion = ({ name, id, version, updated_time }: DocumentVersion) =>
    `${name} ${id} ${version} ${updated_time}`;

/** Computes a hash of these versions: it differs as soon as any content is written or reordered. */
export function hashVersions(stamps: readonly DocumentVersion[]): string {
    return hashLines(stamps.map((stamp) => `${formatVersion(stamp)} ${stamp.sort ?? ''}`));
}

/**
 * Whether a stored hash belongs to these versions. Hashes of earlier releases, in which reordering created new
 * versions, are recognised too.
 */
export function isHashOfVersions(state: string | null, stamps: readonly DocumentVersion[]): boolean {
    return state === hashVersions(stamps) || state === hashLines(stamps.map(formatVersion));
}

/** Computes `hashVersions` for the current content of a landing page. */
export async function readState(
    store: Pick<Store, 'dialect'>,
    db: Executor,
    ldpId: string,
    types: readonly CopiedType[],
): Promise<string> {
    return hashVersions(await readDocumentVersions(store, db, ldpId, types));
}
