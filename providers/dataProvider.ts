import {
    type CreateParams,
    combineDataProviders,
    type DataProvider,
    type DeleteManyParams,
    type DeleteParams,
    type GetListParams,
    type GetManyParams,
    type GetManyReferenceParams,
    type GetOneParams,
    type Identifier,
    type RaRecord,
    type UpdateManyParams,
    type UpdateParams,
} from 'react-admin';
import type { Call } from '../contract/call';
import { getLandingPage, type LandingPageSummary } from '../contract/calls/landingPage';
import { isLandingPageType } from '../contract/declaration/landingPages';
import { writtenFields } from '../contract/field';
import { isListOfRecords } from '../contract/inputs';
import { limits } from '../contract/limits';
import { requireAction, requireCall, requireTab } from '../contract/needed';
import { getRecordId, parseRecordId } from '../contract/recordId';
import type { Resource } from '../contract/resource';
import type { Tab } from '../contract/screens';
import type { Status } from '../contract/status';
import type { Verb } from '../contract/verb';
import { lastPage, type VerbAnswers } from '../contract/verbs';
import { createFarPages, isUncounted } from './farPages';
import { buildInquiry } from './inquiry';
import { createRestProvider } from './restProvider';
import type { CallRequest, Transport } from './transport';

type Values = Readonly<Record<string, unknown>>;
type Answer<T> = Promise<{ data: T }>;

/** `version` overrides the version of the record. */
export type CallMeta = { version?: number };

/**
 * The console's verbs in addition to react-admin's. `resource` is the route of a screen or the name of a type;
 * `variant` selects the variant of a setting, unless the route already does. Each resolves to the state after the
 * change.
 */
export type ConsoleVerbs = {
    updateStatus(resource: string, params: { id: Identifier; status: Status }): Answer<RaRecord>;
    /** Reorders the records within the positions that they currently occupy. At most 1000 records. */
    updateSequence(resource: string, params: { ids: readonly Identifier[] }): Answer<string[]>;
    saveSetting(resource: string, params: { data: Values; version: number; variant?: string }): Answer<RaRecord>;
    /** Saves one item of a setting; an item without an id is added. Resolves to the whole setting. */
    updateItem(resource: string, params: { item: Values; version: number; variant?: string }): Answer<RaRecord>;
    updateItemStatus(resource: string, params: { id: string; status: Status; variant?: string }): Answer<RaRecord>;
    /** Runs an action declared under `actions` of the resource; `data` holds the fields of the action. */
    runAction(resource: string, name: string, params: { id: Identifier; data?: Values }): Answer<RaRecord>;
};

export type ConsoleDataProvider = DataProvider & ConsoleVerbs;

type Options = {
    transport: Transport;
    landingPage: Pick<LandingPageSummary, 'id'>;
    resources: readonly Resource[];
    /** Called when an answer, of whichever call, shows that the landing page is inactive or active again. */
    asleep?(): void;
};

function toValues(answer: unknown): Values {
    // The declaration guarantees the answer's shape; anything else would be a defect of the server.
    return (answer ?? {}) as Values;
}

function declared(resource: Resource, data: Values, on: 'create' | 'update'): Values {
    return Object.fromEntries(
        Object.keys(writtenFields(resource.fields, on))
            .filter((name) => data[name] !== undefined)
            .map((name) => [name, data[name]]),
    );
}

function getVersion(params: { data: Values; previousData?: Values; meta?: CallMeta }): unknown {
    return params.meta?.version ?? params.data.version ?? params.previousData?.version;
}

/**
 * Creates react-admin's dataProvider for the envelope dialect and one landing page.
 *
 * | react-admin | call |
 * | --- | --- |
 * | getList, getMany, getManyReference | `inquiry` |
 * | getOne | `get`; for a setting without `get`: `/api/ldp/get/:id?settings=<name>` |
 * | create, update, delete | the same |
 * | updateMany, deleteMany | one call for each record |
 * | updateStatus, updateSequence | `updatestatus`, `updateseq` |
 * | saveSetting, updateItem, updateItemStatus | `update`, `updateitem`, `updateitemstatus` |
 * | runAction | the call of the action |
 *
 * Only writable fields are sent, together with `ldpId` and `version`. Every failure is a `CallError`.
 *
 * Of lists with more records than are counted the `total` is that of `lastPage`, and pages near it are counted from the
 * end.
 *
 * @example
 * const { data, total } = await dataProvider.getList('banner-management', { pagination: { page: 1, perPage: 20 } });
 */
export function createDataProvider({ transport, landingPage, resources, asleep }: Options): ConsoleDataProvider {
    function getTab(resourceName: string): Tab {
        return requireTab(resources, resourceName);
    }

    function send<V extends Verb>(
        resource: Resource,
        verb: V,
        request: CallRequest<unknown> = {},
    ): Promise<VerbAnswers[V]> {
        return sendCall(resource, requireCall(resource, verb), request);
    }

    function sendCall<Given>(resource: Resource, call: Call<unknown, Given>, request: CallRequest<unknown>) {
        return transport.call(call, {
            ...(resource.scope === 'landingPage' ? { ldpId: landingPage.id } : {}),
            ...request,
        });
    }

    const farPages = createFarPages();
    let isAsleep = false;
    function look({ id, status }: Values): void {
        if (id !== landingPage.id) return;
        const wasAsleep = isAsleep;
        isAsleep = status === 'INACTIVE';
        if (isAsleep || wasAsleep) asleep?.();
    }

    function toRecord(resource: Resource, values: Values): RaRecord {
        if (isLandingPageType(resource)) look(values);
        return { ...values, id: getRecordId(resource, values) };
    }

    function toSettingRecord(resource: Resource, variant: string | undefined, values: Values): RaRecord {
        const ldpId = resource.scope === 'landingPage' ? landingPage.id : resource.name;
        return { ...values, id: variant ?? ldpId };
    }

    const getVariant = ({ resource, variant }: Tab, id?: Identifier) => variant ?? (resource.variants && String(id));

    function variantKey({ variants }: Resource, variant: string | undefined): Record<string, string> {
        return variants && variant !== undefined ? { [variants.field]: variant } : {};
    }

    async function readSetting(tab: Tab, { id, signal }: GetOneParams): Promise<RaRecord> {
        const { resource } = tab;
        const variant = getVariant(tab, id);
        if (resource.calls.get) {
            const answer = await send(resource, 'get', { params: variantKey(resource, variant), signal });
            return toSettingRecord(resource, variant, answer);
        }
        const query = { settings: resource.name };
        const found = await transport.call(getLandingPage, { ldpId: landingPage.id, query, signal });
        look(found);
        const setting = toValues(found.settings[resource.name]);
        return toSettingRecord(resource, variant, variant === undefined ? setting : toValues(setting[variant]));
    }

    async function page(resource: Resource, params: Omit<GetListParams, 'pagination'>, number: number, limit: number) {
        const { sort, filter, meta } = params;
        const body = buildInquiry(resource, { page: number, limit, sort, filter, fields: meta?.fields });
        const isKeyed = isListOfRecords(resource);
        const list = [resource.name, limit, body.sort, body.filter, body.q];
        if (isKeyed) body.pagination = farPages.find(list, number, limit);
        const { items, total } = await send(resource, 'inquiry', { body, signal: params.signal });
        const data = items.map((item) => toRecord(resource, item));
        if (isKeyed)
            farPages.keep(
                list,
                number,
                data.map(({ id }) => String(id)),
            );
        // With a smaller total react-admin would leave the pages beyond it.
        return { data, total: isKeyed && isUncounted(total) ? lastPage * limit : total };
    }

    /** Returns a page of a list. A page larger than the server's maximum is assembled from several calls. */
    async function list(resource: Resource, params: GetListParams) {
        const { page: number, perPage } = params.pagination ?? { page: 1, perPage: limits.page.default };
        const most = limits.page.max;
        if (perPage <= most) return page(resource, params, number, perPage);
        const skip = (number - 1) * perPage;
        const first = Math.floor(skip / most) + 1;
        const found: RaRecord[] = [];
        let total = 0;
        for (let next = first; ; next += 1) {
            const answer = await page(resource, params, next, most);
            found.push(...answer.data);
            total = answer.total;
            if (next * most >= Math.min(total, skip + perPage)) break;
        }
        const start = skip - (first - 1) * most;
        return { data: found.slice(start, start + perPage), total };
    }

    async function read(resourceName: string, params: GetOneParams): Answer<RaRecord> {
        const tab = getTab(resourceName);
        if (tab.resource.singleton) return { data: await readSetting(tab, params) };
        const { signal } = params;
        // The page of a landing page itself shows none of its settings.
        const bare = tab.resource.calls.get === getLandingPage ? { query: { settings: '' } } : {};
        const found = await send(tab.resource, 'get', {
            params: parseRecordId(tab.resource, params.id),
            ...bare,
            signal,
        });
        return { data: toRecord(tab.resource, found) };
    }

    async function readMany(resourceName: string, { ids, signal }: GetManyParams): Answer<RaRecord[]> {
        const { resource } = getTab(resourceName);
        if (resource.id.length > 1) {
            const answers = await Promise.all(
                ids.map((id) => read(resourceName, { id, ...(signal ? { signal } : {}) })),
            );
            return { data: answers.map(({ data }) => data) };
        }
        const { data } = await list(resource, {
            pagination: { page: 1, perPage: ids.length },
            filter: { id: ids },
            ...(signal ? { signal } : {}),
        });
        return { data };
    }

    async function save(resourceName: string, params: UpdateParams): Answer<RaRecord> {
        const tab = getTab(resourceName);
        const { data, previousData } = params;
        const version = getVersion(params);
        if (tab.resource.singleton) {
            return verbs.saveSetting(resourceName, {
                data,
                version: Number(version),
                ...(tab.variant ? {} : { variant: String(params.id) }),
            });
        }
        const body = {
            ...parseRecordId(tab.resource, params.id),
            ...declared(tab.resource, { ...previousData, ...data }, 'update'),
            version,
        };
        return { data: toRecord(tab.resource, await send(tab.resource, 'update', { body })) };
    }

    async function remove(resourceName: string, { id }: DeleteParams): Answer<RaRecord> {
        const { resource } = getTab(resourceName);
        await send(resource, 'delete', { body: parseRecordId(resource, id) });
        return { data: { id } };
    }

    const verbs: ConsoleVerbs = {
        async updateStatus(resourceName, { id, status }) {
            const { resource } = getTab(resourceName);
            return {
                data: toRecord(
                    resource,
                    await send(resource, 'updatestatus', { body: { ...parseRecordId(resource, id), status } }),
                ),
            };
        },
        async updateSequence(resourceName, { ids }) {
            const { resource } = getTab(resourceName);
            const last = resource.id.at(-1) ?? 'id';
            const sent = ids.map((id) => (resource.within ? parseRecordId(resource, id)[last] : String(id)));
            await send(resource, 'updateseq', { body: { [resource.ids]: sent } });
            return { data: ids.map(String) };
        },
        async saveSetting(resourceName, { data, version, variant: requested }) {
            const tab = getTab(resourceName);
            const variant = getVariant(tab, requested);
            const body = { ...variantKey(tab.resource, variant), ...declared(tab.resource, data, 'update'), version };
            return { data: toSettingRecord(tab.resource, variant, await send(tab.resource, 'update', { body })) };
        },
        async updateItem(resourceName, { item, version, variant: requested }) {
            const tab = getTab(resourceName);
            const variant = getVariant(tab, requested);
            const body = { ...variantKey(tab.resource, variant), version, item };
            return { data: toSettingRecord(tab.resource, variant, await send(tab.resource, 'updateitem', { body })) };
        },
        async updateItemStatus(resourceName, { id, status, variant: requested }) {
            const tab = getTab(resourceName);
            const variant = getVariant(tab, requested);
            const body = { ...variantKey(tab.resource, variant), id, status };
            return {
                data: toSettingRecord(tab.resource, variant, await send(tab.resource, 'updateitemstatus', { body })),
            };
        },
        async runAction(resourceName, name, { id, data = {} }) {
            const { resource } = getTab(resourceName);
            const action = requireAction(resource, name);
            const values = Object.fromEntries(Object.keys(action.fields).map((key) => [key, data[key]]));
            const body = { ...parseRecordId(resource, id), ...values };
            return { data: toRecord(resource, await sendCall(resource, action.call, { body })) };
        },
    };

    const envelope = {
        supportAbortSignal: true,
        getList: (resourceName: string, params: GetListParams) => list(getTab(resourceName).resource, params),
        getOne: read,
        getMany: readMany,
        getManyReference: (resourceName: string, { target, id, filter, ...params }: GetManyReferenceParams) =>
            list(getTab(resourceName).resource, { ...params, filter: { ...filter, [target]: id } }),
        async create(resourceName: string, { data, meta }: CreateParams) {
            const { resource } = getTab(resourceName);
            const status = data.status === undefined ? {} : { status: data.status };
            return {
                data: toRecord(
                    resource,
                    await send(resource, 'create', {
                        body: { ...declared(resource, data, 'create'), ...status },
                        ...(meta?.key ? { idempotencyKey: meta.key } : {}),
                    }),
                ),
            };
        },
        update: save,
        async updateMany(resourceName: string, { ids, data, meta }: UpdateManyParams) {
            for (const id of ids) {
                const { data: previousData } = await read(resourceName, { id });
                await save(resourceName, { id, data, previousData, meta });
            }
            return { data: ids };
        },
        delete: remove,
        async deleteMany(resourceName: string, { ids }: DeleteManyParams) {
            for (const id of ids) await remove(resourceName, { id });
            return { data: ids };
        },
    };

    // react-admin lets the caller choose the record type; the real fields are known only from the declaration.
    const plain = envelope as unknown as DataProvider;
    const combined = combineDataProviders((resourceName) => {
        const { resource } = getTab(resourceName);
        return resource.dialect === 'rest' ? createRestProvider({ transport, ldpId: landingPage.id, resource }) : plain;
    });
    return { ...combined, ...verbs, supportAbortSignal: true };
}
