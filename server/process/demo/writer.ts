import { z } from 'zod';
import type { Languages } from '../../../contract/field';
import { getRecordId } from '../../../contract/recordId';
import { hasVerb, type Resource } from '../../../contract/resource';
import type { Write } from '../../base/database/change';
import type { Services } from '../../base/services/context';
import { collectItemIds, prepareValues } from '../../kernel/operations/prepare';
import { insertRecord, setStatus } from '../../store/records';
import { saveSetting } from '../../store/settings';
import type { Values } from '../../store/values';
import type { Store } from '../../store/write';
import { type DemoUsername, getDemoAuthor, getDemoId } from './accounts';

/** The services that the seed needs. */
export type SeedServices = Store & Pick<Services, 'master' | 'config'>;

/** Author and time of a change. */
export type ChangeStamp = { by: DemoUsername; time: Date };

export type ContentWriter = {
    /** Writes a record. `name` identifies it within its list if its fields do not. */
    record(
        resource: Resource,
        name: string,
        values: Values,
        stamp: ChangeStamp,
        status?: 'ACTIVE' | 'INACTIVE',
    ): Promise<void>;
    status(resource: Resource, name: string, status: 'ACTIVE' | 'INACTIVE', stamp: ChangeStamp): Promise<void>;
    /** Writes the next version of a setting. */
    setting(resource: Resource, variant: string, values: Values, stamp: ChangeStamp): Promise<void>;
};

function createWrite(resource: Resource, verb: string, { by, time }: ChangeStamp): Write {
    return { resource: resource.name, verb, author: getDemoAuthor(by), time: time.toISOString() };
}

/** Creates a writer for the content of a landing page. Like the calls, it checks schema and references. */
export function createWriter(store: SeedServices, ldpId: string, languages: Languages): ContentWriter {
    const versions = new Map<string, number>();
    const schemas = new Map<string, z.ZodType | undefined>();
    const getList = (resource: Resource) => ({ resource, ldpId, lang: languages.defaultLang });
    const recordId = (resource: Resource, name: string, values: Values = {}) =>
        resource.id.every((key) => key in values)
            ? getRecordId(resource, values)
            : getDemoId(`${ldpId} ${resource.name} ${name}`);

    async function checked(resource: Resource, body: Values): Promise<Values> {
        const call = hasVerb(resource, 'create') ? resource.calls.create : resource.calls.update;
        const schema = schemas.get(resource.name) ?? call?.input({ z, ...languages });
        schemas.set(resource.name, schema);
        const named = resource.scope === 'none' ? body : { ldpId, ...body };
        const parsed = schema?.safeParse(named);
        if (!parsed?.success)
            throw new Error(
                `The demo data of "${resource.name}" of ${ldpId} are invalid: ${parsed?.error.message ?? 'no schema'}`,
            );
        // Schemas of records are objects.
        const values = parsed.data as Values;
        // Items may come with constant ids, so that others can refer to them.
        return await prepareValues(store, ldpId, resource.fields, values, collectItemIds(resource.fields, values));
    }

    return {
        async record(resource, name, body, stamp, status = 'ACTIVE') {
            const values = await checked(resource, body);
            const newRecord = { id: recordId(resource, name, values), status };
            const verb = hasVerb(resource, 'create') ? 'create' : 'update';
            await insertRecord(store, getList(resource), createWrite(resource, verb, stamp), values, newRecord);
        },
        async status(resource, name, status, stamp) {
            await setStatus(
                store,
                getList(resource),
                createWrite(resource, 'updatestatus', stamp),
                recordId(resource, name),
                status,
            );
        },
        async setting(resource, variant, body, stamp) {
            const versionKey = `${resource.name} ${variant}`;
            const version = versions.get(versionKey) ?? 0;
            const named = resource.variants ? { [resource.variants.field]: variant } : {};
            const values = await checked(resource, { ...named, version, ...body });
            const key = { ...getList(resource), variant };
            await saveSetting(store, key, createWrite(resource, 'update', stamp), values, version);
            versions.set(versionKey, version + 1);
        },
    };
}
