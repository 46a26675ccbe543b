import type { Call } from '../../contract/call';
import { writtenFields } from '../../contract/field';
import type { Resource } from '../../contract/resource';
import type { Verb } from '../../contract/verb';
import { providers } from '../../server/base/master/games';
import { sampleValues } from '../fixtures/sample';
import type { Caller, World } from './world';

type Values = Record<string, unknown>;

/** A stored record or setting that a row of a matrix is about, and the parts of a body that identify it. */
export type Subject = { id: Values; version: number; values: Values };

export function getCall(resource: Resource, verb: Verb): Call {
    const call = resource.calls[verb];
    if (!call) throw new Error(`${resource.name} has no ${verb}`);
    return call;
}

/** Returns the part of a body that names the tenant; empty if the resource belongs to no landing page. */
export function getTenant(resource: Resource, ldpId: string): Values {
    return resource.scope === 'landingPage' ? { ldpId } : {};
}

function getVariant(resource: Resource): Values {
    if (!resource.variants) return {};
    const { variants } = resource;
    return { [variants.field]: 'routes' in variants ? Object.keys(variants.routes)[0] : 'slot' };
}

/** Returns the username of the account that `world.of` uses for a resource. */
export function getUsername({ audience }: Resource): string {
    return audience === 'maker' ? 'operator01' : 'admin01';
}

let createdCount = 0;

/** Builds values that no other call of this function has returned. */
export function buildValues(world: World, resource: Resource): Values {
    createdCount += 1;
    const fields = writtenFields(resource.fields, 'create');
    const { langs, image, accounts } = world;
    const values = sampleValues(fields, { langs, image, accounts, n: createdCount });
    return { ...values, ...resource.within };
}

/** Builds an item of a setting, as `updateitem` accepts it. */
export function buildItem(world: World, resource: Resource): Values {
    const list = buildValues(world, resource)[resource.items ?? ''];
    return Array.isArray(list) ? list[0] : {};
}

async function settingNow(caller: Caller, resource: Resource, ldpId: string): Promise<Values> {
    const own = resource.calls.get;
    if (own) {
        const { data } = await caller.call(own, { ...getTenant(resource, ldpId), ...getVariant(resource) });
        return data as Values;
    }
    const { data } = await caller.get<{ settings: Values }>(`/api/ldp/get/${ldpId}?settings=${resource.name}`);
    const setting = data.settings[resource.name] as Values;
    const variant = Object.values(getVariant(resource))[0];
    return typeof variant === 'string' ? (setting[variant] as Values) : setting;
}

/** Provides an object to read, change and delete: a new record, with the `chosen` values, or the existing setting. */
export async function provideSubject(
    world: World,
    resource: Resource,
    ldpId = world.ldpId,
    chosen: Values = {},
): Promise<Subject> {
    const values = { ...buildValues(world, resource), ...chosen };
    if (resource.singleton) {
        const now = await settingNow(world.of(resource), resource, ldpId);
        return { id: getVariant(resource), version: Number(now.version), values };
    }
    if (!resource.calls.create) return await provideUncreatable(world, resource, ldpId);
    const { code, msg, data } = await world.of(resource).call(getCall(resource, 'create'), {
        ...getTenant(resource, ldpId),
        ...values,
    });
    if (code !== 0) throw new Error(`${resource.name} could not be created: ${code} ${msg} ${JSON.stringify(data)}`);
    const record = data as Values;
    return { id: Object.fromEntries(resource.id.map((name) => [name, record[name]])), version: 1, values };
}

/** Providers of games of the type that is ordered by hand. */
const catalogued = providers.filter(({ gameTypes }) => gameTypes.includes('lotto')).map(({ code }) => code);

/** Provides a record of a type without a create call: an uploaded file, or an entry of the catalogue. */
async function provideUncreatable(world: World, resource: Resource, ldpId: string): Promise<Subject> {
    const values = pickWritten(buildValues(world, resource), resource);
    if (resource.id.length > 1) {
        const code = catalogued[createdCount % catalogued.length];
        const id = { gameType: 'lotto', code };
        const { data } = await world
            .of(resource)
            .call(getCall(resource, 'get'), { ...getTenant(resource, ldpId), ...id });
        return { id, version: Number((data as Values).version), values };
    }
    const id = await world.addFile(resource.scope === 'landingPage' ? ldpId : 'common');
    return { id: { id }, version: 1, values };
}

/** Joins the values that identify a record into one word, as `updateseq` accepts it. */
export function getOrderId({ within }: Resource, { id }: Subject): string {
    const values = Object.values(id).map(String);
    return within ? (values.at(-1) ?? '') : values.join('~');
}

/** Picks the values that an update accepts. */
function pickWritten(values: Values, { fields }: Resource): Values {
    const written = writtenFields(fields, 'update');
    return Object.fromEntries(Object.entries(values).filter(([name]) => name in written));
}

/** Builds a valid body of each verb for this subject. */
export function buildBody(world: World, resource: Resource, verb: Verb, subject: Subject, ldpId = world.ldpId): Values {
    const tenant = getTenant(resource, ldpId);
    const { ids } = resource;
    const bodies: Record<Verb, () => Values> = {
        inquiry: () => tenant,
        get: () => ({ ...tenant, ...subject.id }),
        create: () => ({ ...tenant, ...buildValues(world, resource) }),
        update: () => ({
            ...tenant,
            ...pickWritten(subject.values, resource),
            ...subject.id,
            version: subject.version,
        }),
        updatestatus: () => ({ ...tenant, ...subject.id, status: 'INACTIVE' }),
        delete: () => ({ ...tenant, ...subject.id }),
        updateseq: () => ({ ...tenant, [ids]: [getOrderId(resource, subject)] }),
        updateitem: () => ({ ...tenant, version: subject.version, item: buildItem(world, resource) }),
        updateitemstatus: () => ({ ...tenant, id: 'none', status: 'INACTIVE' }),
    };
    return bodies[verb]();
}

/** Reads the stored state of a subject, for comparison before and after. */
export async function readStored(
    world: World,
    resource: Resource,
    subject: Subject,
    ldpId = world.ldpId,
): Promise<unknown> {
    if (resource.singleton) return settingNow(world.of(resource), resource, ldpId);
    const { get } = resource.calls;
    const tenant = getTenant(resource, ldpId);
    if (!get) {
        const { data } = await world.of(resource).call(getCall(resource, 'inquiry'), { ...tenant, filter: subject.id });
        return { code: 0, data: (data as { items: Values[] }).items[0] };
    }
    const { code, data } = await world.of(resource).call(get, { ...tenant, ...subject.id });
    return { code, data };
}
