import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type CopyPart, copyParts } from '../../contract/calls/copyConfig';
import type { Resource } from '../../contract/resource';
import { copiedThings } from '../../resources/copyParts';
import type { Executor, RecordTable, SettingTable } from '../database/tables';
import { type AnswerRow, answerList } from '../store/row';
import type { Store } from '../store/write';

/** A list or a setting, whatever parts it belongs to; `variants` absent: all there are. */
export type Thing = { resource: Resource; variants: readonly string[] | undefined; parts: readonly CopyPart[] };

export type RecordRow = AnswerRow & Pick<RecordTable, 'resource' | 'unique_key'>;
export type SettingRow = Pick<SettingTable, 'name' | 'variant' | 'version' | 'data' | 'updated_time'>;

/** What a landing page has of some things, records in the order of their lists. */
export type Contents = { records: readonly RecordRow[]; settings: readonly SettingRow[] };

/** What parts consist of, each thing once. */
export function thingsOf(chosen: readonly CopyPart[]): Thing[] {
    const things = new Map<
        string,
        { resource: Resource; variants: readonly string[] | undefined; parts: CopyPart[] }
    >();
    for (const part of copyParts.filter((each) => chosen.includes(each))) {
        for (const { resource, variants } of copiedThings[part]) {
            const key = `${resource.name} ${variants?.join() ?? ''}`;
            const thing = things.get(key) ?? { resource, variants, parts: [] };
            thing.parts.push(part);
            things.set(key, thing);
        }
    }
    return [...things.values()];
}

const namesOf = (things: readonly Thing[], singleton: boolean) => [
    ...new Set(things.filter(({ resource }) => resource.singleton === singleton).map(({ resource }) => resource.name)),
];

function isChosen(things: readonly Thing[], { name, variant }: Pick<SettingRow, 'name' | 'variant'>): boolean {
    return things.some(
        ({ resource, variants }) => resource.name === name && (variants === undefined || variants.includes(variant)),
    );
}

/** Everything that a landing page has of these things. */
export async function readContents(
    { dialect }: Pick<Store, 'dialect'>,
    db: Executor,
    ldpId: string,
    things: readonly Thing[],
): Promise<Contents> {
    const { rows: records } = await sql<RecordRow>`select record.resource, record.unique_key, ${answerList} from record
        where ldp_id = ${ldpId} and ${dialect.isOneOf(sql.ref('resource'), namesOf(things, false))}
        order by resource, sort, id`.execute(db);
    const { rows } = await sql<SettingRow>`select name, variant, version, data, updated_time from setting
        where ldp_id = ${ldpId} and ${dialect.isOneOf(sql.ref('name'), namesOf(things, true))}
        order by name, variant`.execute(db);
    return { records, settings: rows.filter((row) => isChosen(things, row)) };
}

type Stamp = [name: string, id: string, version: number, time: string];

function hashOf(stamps: readonly Stamp[]): string {
    const lines = stamps.map((stamp) => stamp.join(' ')).sort();
    return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** One word for the state of contents: another one as soon as anything in them is written. */
export function stateOf({ records, settings }: Contents): string {
    return hashOf([
        ...records.map(({ resource, id, version, updated_time }): Stamp => [resource, id, version, updated_time]),
        ...settings.map(({ name, variant, version, updated_time }): Stamp => [name, variant, version, updated_time]),
    ]);
}

/** `stateOf` what stands now, without reading any of it. */
export async function readState(
    { dialect }: Pick<Store, 'dialect'>,
    db: Executor,
    ldpId: string,
    things: readonly Thing[],
): Promise<string> {
    type Light = { name: string; id: string; version: number; updated_time: string };
    const { rows: records } = await sql<Light>`select resource as name, id, version, updated_time from record
        where ldp_id = ${ldpId} and ${dialect.isOneOf(sql.ref('resource'), namesOf(things, false))}`.execute(db);
    const { rows } = await sql<Light>`select name, variant as id, version, updated_time from setting
        where ldp_id = ${ldpId} and ${dialect.isOneOf(sql.ref('name'), namesOf(things, true))}`.execute(db);
    const settings = rows.filter(({ name, id }) => isChosen(things, { name, variant: id }));
    return hashOf(
        [...records, ...settings].map(
            ({ name, id, version, updated_time }): Stamp => [name, id, version, updated_time],
        ),
    );
}
