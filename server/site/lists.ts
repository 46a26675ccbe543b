import type { DeliveredList } from '../../contract/delivery/snapshot';
import { deliverValues } from '../../contract/delivery/values';
import { getPeriod, isVisible } from '../../contract/delivery/visible';
import { getRecordId } from '../../contract/recordId';
import type { Resource } from '../../contract/resource';
import type { Services, Tenant } from '../base/services/context';
import { fail } from '../base/system/errors';
import { deliveredLists } from '../rules';
import type { List } from '../store/listKey';
import { findRow, findRowByUnique } from '../store/records';
import { toAnswer } from '../store/row';
import type { Values } from '../store/values';
import { readNextChange, readVisible, type VisibleRange } from '../store/visible';

/** What is delivered is delivered for a landing page, in one language, at an instant. */
export type Moment = { site: Pick<Tenant, 'id' | 'status' | 'langs' | 'defaultLang'>; lang: string; at: Date };

/** What is delivered, and the instant (milliseconds since 1970) at which it changes by itself; infinity if never. */
export type Timed<T> = { value: T; until: number };

/** Returns a record as visitors see it; undefined if they do not see it. */
function deliverRecord(
    resource: Resource,
    record: Values,
    { site, lang, at }: Moment,
    inList: boolean,
): Values | undefined {
    // Records of every table have one of these.
    const status = record.status as 'ACTIVE' | 'INACTIVE' | undefined;
    if (!isVisible({ status, period: getPeriod(resource.fields, record) }, at.getTime())) return undefined;
    const values = deliverValues(resource, record, { lang, defaultLang: site.defaultLang }, inList);
    return { id: getRecordId(resource, record), ...values };
}

const getList = (resource: Resource, { site }: Moment): List => ({
    resource,
    ldpId: site.id,
    lang: site.defaultLang,
});

/** A range of a list; of lists that the kernel does not store, also only the records with these values. */
type ListRange = Omit<VisibleRange, 'at'> & { where?: Readonly<Record<string, string>> };

async function loadRecords(
    services: Services,
    list: List,
    { where, ...range }: ListRange & VisibleRange,
): Promise<{ records: Values[]; next: string | null }> {
    const loadAll = deliveredLists[list.resource.name];
    if (!loadAll) {
        if (where) throw new Error(`Records of ${list.resource.name} are not looked up by values`);
        const { rows, next } = await readVisible(services, list, range);
        return { records: rows.map((row) => toAnswer(list, row, services.log)), next };
    }
    const wanted = Object.entries(where ?? {});
    const all = (await loadAll(list, services)).filter((record) =>
        wanted.every(([name, value]) => record[name] === value),
    );
    const getId = (record: Values) => getRecordId(list.resource, record);
    const before = range.after === undefined ? -1 : all.findIndex((record) => getId(record) === range.after);
    if (range.after !== undefined && before < 0) return fail('notFound');
    const first = before + 1 + (range.skip ?? 0);
    const records = all.slice(first, first + range.count);
    const last = all.length > first + range.count ? records.at(-1) : undefined;
    return { records, next: last ? getId(last) : null };
}

/** Loads a range of a list as visitors see it. */
export async function loadDeliveredList(
    services: Services,
    resource: Resource,
    moment: Moment,
    range: ListRange,
): Promise<Timed<DeliveredList>> {
    const list = getList(resource, moment);
    const { records, next } = await loadRecords(services, list, { at: moment.at, ...range });
    const items = records.flatMap((record): Values[] => {
        const shown = deliverRecord(resource, record, moment, true);
        return shown ? [shown] : [];
    });
    return { value: { items, next }, until: await readNextChange(services, list, moment.at) };
}

/** Loads a record as visitors see it, by its id or its unique value; undefined if they do not see it. */
export async function loadDeliveredRecord(
    services: Services,
    resource: Resource,
    moment: Moment,
    id: string,
): Promise<Timed<Values | undefined>> {
    const list = getList(resource, moment);
    const until = await readNextChange(services, list, moment.at);
    const loadAll = deliveredLists[resource.name];
    if (loadAll) {
        const found = (await loadAll(list, services)).find((each) => getRecordId(resource, each) === id);
        return { value: found && deliverRecord(resource, found, moment, false), until };
    }
    const row = (await findRowByUnique(services, list, id)) ?? (await findRow(services, list, id));
    return { value: row && deliverRecord(resource, toAnswer(list, row, services.log), moment, false), until };
}
