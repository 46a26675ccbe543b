import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { isLandingPageSetting } from '../../contract/declaration/landingPages';
import type { Resource } from '../../contract/resource';
import { haveTexts } from '../../contract/translation/texts';
import { initialValues } from '../../fields/group/field';
import type { ChangedRow, Write } from '../base/database/change';
import type { Executor } from '../base/database/tables';
import type { SettingTable } from '../base/database/tables/content';
import { getStoredForm } from './form';
import { listImageFiles } from './imageUses';
import type { List } from './listKey';
import { type RowBefore, toTranslation } from './translation';
import { getReadOnlyValues, parseValues, type Values } from './values';
import { applyImageChange, createPointer, type Store } from './write';

/** The key of a setting; `variant` is empty for a setting without variants. */
export type SettingKey = List & { variant: string };

/** `outdated` is read only where a setting is to be changed. */
export type SettingRow = Pick<SettingTable, 'version' | 'data' | 'updated_by' | 'updated_time'> &
    Partial<Pick<SettingTable, 'outdated'>>;
type SettingStamp = Pick<SettingRow, 'version' | 'updated_by'> & { updated_time: string | null };
/** A loaded setting; version 0 if it was never saved. */
export type Setting = RowBefore & { version: number; answer: Values };

const unsaved: SettingStamp = { version: 0, updated_by: '', updated_time: null };

/** Converts a setting to its form in the API. */
export function toSettingAnswer(resource: Resource, variant: string, stamp: SettingStamp, values: Values): Values {
    return {
        ...(resource.variants ? { [resource.variants.field]: variant } : {}),
        ...getReadOnlyValues(resource.fields),
        ...values,
        version: stamp.version,
        updatedBy: stamp.updated_by,
        updatedTime: stamp.updated_time,
    };
}

function parseSetting(
    { resource, ldpId, lang, variant }: SettingKey,
    row: SettingRow | undefined,
    log: Store['log'],
): Setting {
    const values = row
        ? parseValues(resource.fields, row.data, lang, log, { ldpId, resource: resource.name, variant })
        : initialValues(resource.fields);
    const stamp = row ?? unsaved;
    const outdated = row?.outdated ?? null;
    return { version: stamp.version, values, outdated, answer: toSettingAnswer(resource, variant, stamp, values) };
}

/**
 * Loads a setting; the default values with version 0 if it was never saved. `lock` locks the row until the transaction
 * ends.
 */
export async function findSetting(
    store: Store,
    key: SettingKey,
    db: Executor = store.db,
    lock = false,
): Promise<Setting> {
    const { rows } = await sql<SettingRow>`select version, data, outdated, updated_by, updated_time from setting
        where ldp_id = ${key.ldpId} and name = ${key.resource.name} and variant = ${key.variant}
        ${lock ? store.dialect.forUpdate : sql``}`.execute(db);
    return parseSetting(key, rows[0], store.log);
}

function listVariants({ variants }: Resource): string[] {
    if (!variants) return [''];
    return 'routes' in variants ? Object.keys(variants.routes) : [];
}

/** Returns a setting that nobody has saved, in the form in which `readOwnedSettings` loads it. */
export function getUnsavedSetting(resource: Resource): Values {
    const read = (variant: string) => toSettingAnswer(resource, variant, unsaved, initialValues(resource.fields));
    return resource.variants
        ? Object.fromEntries(listVariants(resource).map((variant) => [variant, read(variant)]))
        : read('');
}

/** Loads these settings of an owner by name; a setting with variants holds them by name (`bar: { SIDE: {…} }`). */
export async function readOwnedSettings(
    store: Store,
    requested: readonly Resource[],
    { ldpId, lang }: Omit<List, 'resource'>,
): Promise<Record<string, Values>> {
    const { rows } = await sql<SettingRow & { name: string; variant: string }>`
        select name, variant, version, data, updated_by, updated_time from setting
        where ldp_id = ${ldpId} and ${store.dialect.isOneOf(
            sql.ref('name'),
            requested.map(({ name }) => name),
        )}`.execute(store.db);
    const settings: Record<string, Values> = {};
    for (const resource of requested) {
        const own = rows.filter(({ name }) => name === resource.name);
        const read = (variant: string) =>
            parseSetting(
                { resource, ldpId, lang, variant },
                own.find((row) => row.variant === variant),
                store.log,
            ).answer;
        const all = new Set([...listVariants(resource), ...own.map(({ variant }) => variant)]);
        settings[resource.name] = resource.variants
            ? Object.fromEntries([...all].map((variant) => [variant, read(variant)]))
            : read('');
    }
    return settings;
}

/**
 * Loads the settings of a landing page as `readOwnedSettings` does. `names` limits the settings; those with a `get` call of
 * their own are left out.
 */
export async function readSettings(
    store: Store & { resources: readonly Resource[] },
    owner: Omit<List, 'resource'>,
    names?: readonly string[],
): Promise<Record<string, Values>> {
    const requested = store.resources.filter(
        (resource) => isLandingPageSetting(resource) && (names === undefined || names.includes(resource.name)),
    );
    return await readOwnedSettings(store, requested, owner);
}

function upsertStatement(
    store: Store,
    key: SettingKey,
    write: Write,
    version: number,
    { data, texts, outdated }: Pick<SettingTable, 'data' | 'texts' | 'outdated'>,
    revision: string,
): RawBuilder<ChangedRow & { revision_id: string; after: string | null }> {
    const { ldpId, resource, variant } = key;
    const { time, author } = write;
    const returning = sql`returning setting.ldp_id, setting.variant as record_id, setting.version,
        cast(${revision} as text) as revision_id,
        ${store.dialect.jsonObject(sql.lit('data'), store.dialect.jsonValue('setting.data'))} as after`;
    if (version === 0) {
        return sql`insert into setting (ldp_id, name, variant, version, updated_by, updated_time, data, texts, form)
            values (${ldpId}, ${resource.name}, ${variant}, 1, ${author.username}, ${time}, ${data}, ${texts},
                ${getStoredForm(resource)})
            on conflict do nothing ${returning}`;
    }
    return sql`update setting set version = setting.version + 1, updated_by = ${author.username}, updated_time = ${time},
            data = ${data}, texts = ${texts}, outdated = ${outdated}, form = ${getStoredForm(resource)}
        where setting.ldp_id = ${ldpId} and setting.name = ${resource.name} and setting.variant = ${variant}
            and setting.version = ${version} ${returning}`;
}

/** Reads a setting as it is before a change; undefined if nothing of its columns depends on that. */
async function readBefore(store: Store, key: SettingKey, db: Executor): Promise<RowBefore | undefined> {
    return haveTexts(key.resource.fields) ? await findSetting(store, key, db) : undefined;
}

/**
 * Replaces a setting if it still has this version; undefined if it has another. `before` is the setting as it is, if it has
 * been read.
 */
export async function saveSetting(
    store: Store,
    key: SettingKey,
    write: Write,
    values: Values,
    version: number,
    { db = store.db, before }: { db?: Executor; before?: RowBefore | undefined } = {},
): Promise<Values | undefined> {
    const revision = uuidv7();
    const former = before ?? (await readBefore(store, key, db));
    const columns = toTranslation(key.resource, values, key.lang, former);
    const images = listImageFiles(key.resource, values);
    const [row] = await applyImageChange<ChangedRow>(store, db, {
        statement: upsertStatement(store, key, write, version, { data: JSON.stringify(values), ...columns }, revision),
        columns: ['ldp_id', 'record_id', 'version'],
        write,
        answer: createPointer(key.ldpId, revision),
        ...(images ? { images } : {}),
    });
    if (!row) return undefined;
    const stamp = { version: row.version, updated_by: write.author.username, updated_time: write.time };
    return toSettingAnswer(key.resource, key.variant, stamp, values);
}
