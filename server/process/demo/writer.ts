import { z } from 'zod';
import type { Languages } from '../../../contract/field';
import { recordIdOf } from '../../../contract/recordId';
import { hasVerb, type Resource } from '../../../contract/resource';
import type { Write } from '../../base/database/change';
import type { Services } from '../../base/services/context';
import { prepare } from '../../kernel/operations/prepare';
import { insertRecord, setStatus } from '../../store/records';
import { saveSetting } from '../../store/settings';
import type { Values } from '../../store/values';
import type { Store } from '../../store/write';
import { authorFor, type DemoUsername, idFor } from './accounts';

/** The services that the seed needs. */
export type Seeding = Store & Pick<Services, 'master' | 'config'>;

/** Author and time of a change. */
export type Stamp = { by: DemoUsername; time: Date };

export type Writer = {
    /** Writes a record. `name` identifies it within its list if its fields do not. */
    record(
        resource: Resource,
        name: string,
        values: Values,
        stamp: Stamp,
        status?: 'ACTIVE' | 'INACTIVE',
    ): Promise<void>;
    status(resource: Resource, name: string, status: 'ACTIVE' | 'INACTIVE', stamp: Stamp): Promise<void>;
    /** Writes the next version of a setting. */
    setting(resource: Resource, variant: string, values: Values, stamp: Stamp): Promise<void>;
};

function writeFor(resource: Resource, verb: string, { by, time }: Stamp): Write {
    return { resource: resource.name, verb, author: authorFor(by), time: time.toISOString() };
}

/** Creates a writer for the content of a landing page. Like the calls, it checks schema and references. */
export function createWriter(store: Seeding, ldpId: string, languages: Languages): Writer {
    const versions = new Map<string, number>();
    const schemas = new Map<string, z.ZodType | undefined>();
    const listOf = (resource: Resource) => ({ resource, ldpId, lang: languages.defaultLang });
    const recordId = (resource: Resource, name: string, values: Values = {}) =>
        resource.id.every((key) => key in values)
            ? recordIdOf(resource, values)
            : idFor(`${ldpId} ${resource.name} ${name}`);

    async function checked(resource: Resource, body: Values): Promise<Values> {
        const call = hasVerb(resource, 'create') ? resource.calls.create : resource.calls.update;
        const schema = schemas.get(resource.name) ?? call?.input({ z, ...languages });
        schemas.set(resource.name, schema);
        const named = resource.scope === 'none' ? body : { ldpId, ...body };
        const parsed = schema?.safeParse(named);
        if (!parsed?.success)
            throw new Error(`${resource.name} of ${ldpId}: ${parsed?.error.message ?? 'cannot be written'}`);
        return await prepare(store, ldpId, resource.fields, parsed.data as Values);
    }

    return {
        async record(resource, name, body, stamp, status = 'ACTIVE') {
            const values = await checked(resource, body);
            const place = { id: recordId(resource, name, values), status };
            const verb = hasVerb(resource, 'create') ? 'create' : 'update';
            await insertRecord(store, listOf(resource), writeFor(resource, verb, stamp), values, place);
        },
        async status(resource, name, status, stamp) {
            await setStatus(
                store,
                listOf(resource),
                writeFor(resource, 'updatestatus', stamp),
                recordId(resource, name),
                status,
            );
        },
        async setting(resource, variant, body, stamp) {
            const place = `${resource.name} ${variant}`;
            const version = versions.get(place) ?? 0;
            const named = resource.variants ? { [resource.variants.field]: variant } : {};
            const values = await checked(resource, { ...named, version, ...body });
            const key = { ...listOf(resource), variant };
            await saveSetting(store, key, writeFor(resource, 'update', stamp), values, version);
            versions.set(place, version + 1);
        },
    };
}
