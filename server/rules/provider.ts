import type { Page } from '../../contract/envelope';
import { foldSearchTerm } from '../../contract/folding';
import { getRecordId } from '../../contract/recordId';
import type { Filter, Inquiry } from '../../contract/verbs';
import { defaultLanguage } from '../../i18n/languages';
import { provider } from '../../resources/provider';
import type { Provider } from '../base/master/named';
import type { Incoming, Services } from '../base/services/context';
import { Failure, fail } from '../base/system/errors';
import { toListQuery } from '../kernel/operations/inquiry';
import type { Operation, Operations } from '../kernel/operations/operation';
import { prepareValues } from '../kernel/operations/prepare';
import { getList } from '../kernel/operations/scope';
import { getNamedIds, updateseq } from '../kernel/operations/updateseq';
import { conflict } from '../store/conflict';
import type { List } from '../store/listKey';
import { reservePosition } from '../store/positions';
import { findRows, insertRecord, updateRecord } from '../store/records';
import { toAnswer } from '../store/row';
import { textKey } from '../store/textKey';
import { getEmptyValues, type Values } from '../store/values';
import { createWrite } from '../store/write';

/** An entry of the catalogue: a provider for one of its game types, with pictures for each type. */
type ProviderEntry = { gameType: string; gameProvider: Provider };

type Sort = NonNullable<Inquiry['sort']>;

/** The game type whose providers a landing page orders manually. */
const orderedGameType = provider.within?.gameType;

/** Returns the entries in the order of the catalogue: by game type, then by provider. */
function listEntries({ master }: Services): ProviderEntry[] {
    return master.gameTypes.flatMap(({ code: gameType }) =>
        master.providers
            .filter(({ gameTypes }) => gameTypes.includes(gameType))
            .map((gameProvider) => ({ gameType, gameProvider })),
    );
}

const getEntryId = ({ gameType, gameProvider }: ProviderEntry) =>
    getRecordId(provider, { gameType, code: gameProvider.code });

/** The values of an entry that a landing page has not edited. */
const uneditedValues: Values = {
    status: 'ACTIVE',
    sort: 0,
    version: 0,
    createdBy: '',
    createdTime: null,
    updatedBy: '',
    updatedTime: null,
    ...getEmptyValues(provider.fields),
};

/** Loads a landing page's records of these entries; unedited ones are empty and have version 0. */
async function loadRecords(entries: readonly ProviderEntry[], list: List, services: Services): Promise<Values[]> {
    const rows = new Map((await findRows(services, list, entries.map(getEntryId))).map((row) => [row.id, row]));
    return entries.map((entry) => {
        const row = rows.get(getEntryId(entry));
        const stored =
            row && row.version > 0
                ? toAnswer(list, row, services.log)
                : { ldpId: list.ldpId, ...uneditedValues, sort: Number(row?.sort ?? 0) };
        return { ...stored, gameType: entry.gameType, code: entry.gameProvider.code, name: entry.gameProvider.name };
    });
}

/** Returns the sort number of a lottery provider; those without a position come last. */
function getSortNumber({ gameType, sort }: Values): number {
    return gameType === orderedGameType && Number(sort) > 0 ? Number(sort) : Number.MAX_SAFE_INTEGER;
}

/** Sorts records in the order of the catalogue into the order of display. */
function sortForDisplay(records: readonly Values[]): Values[] {
    const types = [...new Set(records.map(({ gameType }) => gameType))];
    const rank = ({ gameType }: Values) => types.indexOf(gameType);
    return records.toSorted((one, other) => rank(one) - rank(other) || getSortNumber(one) - getSortNumber(other));
}

function sortRecords(records: readonly Values[], { field, order }: Sort): Values[] {
    const usual = sortForDisplay(records);
    if (field === 'sort') return order === 'DESC' ? usual.reverse() : usual;
    const key = (record: Values) => textKey(String(record[field] ?? ''));
    const way = order === 'DESC' ? -1 : 1;
    return usual.toSorted((one, other) => {
        const [left, right] = [key(one), key(other)];
        return left === right ? 0 : left < right ? -way : way;
    });
}

/** Whether a value is one of those filtered for. */
function matches(filter: Filter[string] | undefined, value: unknown): boolean {
    return filter === undefined || [filter].flat().some((each) => each === value);
}

const inquiry: Operation<'inquiry'> = async (incoming, services): Promise<Page<Values>> => {
    const { page, limit, first, filter, q = '', sort = { field: 'sort', order: 'ASC' } } = toListQuery(incoming.body);
    const { id, gameType, code, status } = filter;
    const term = foldSearchTerm(q);
    const entries = listEntries(services).filter(
        (entry) =>
            matches(id, getEntryId(entry)) &&
            matches(gameType, entry.gameType) &&
            matches(code, entry.gameProvider.code) &&
            textKey(`${entry.gameProvider.name} ${entry.gameProvider.code}`).includes(term),
    );
    // The catalogue has no table, so its entries are sorted here, together with their stored values.
    const records = await loadRecords(entries, getList(provider, incoming), services);
    const found = sortRecords(records, sort).filter((record) => matches(status, record.status));
    return { items: found.slice(first, first + limit), total: found.length, page, limit };
};

/** Loads all entries of the catalogue with a landing page's pictures, in the order of display. */
export async function loadProviders(list: List, services: Services): Promise<Values[]> {
    return sortForDisplay(await loadRecords(listEntries(services), list, services));
}

function findEntry(values: Values, services: Services): ProviderEntry {
    const found = listEntries(services).find(
        ({ gameType, gameProvider }) => gameType === values.gameType && gameProvider.code === values.code,
    );
    return found ?? fail('notFound');
}

async function loadRecord(entry: ProviderEntry, incoming: Incoming, services: Services): Promise<Values> {
    const [record] = await loadRecords([entry], getList(provider, incoming), services);
    return record ?? fail('notFound');
}

const getOne: Operation<'get'> = (incoming, services) =>
    loadRecord(findEntry(incoming.params, services), incoming, services);

/** Returns undefined if a concurrent request was the first to edit the entry. */
function ignoreTaken(error: unknown): undefined {
    if (error instanceof Failure && error.error === 'taken') return undefined;
    throw error;
}

function loadLotteryRecords(incoming: Incoming, services: Services): Promise<Values[]> {
    const entries = listEntries(services).filter(({ gameType }) => gameType === orderedGameType);
    return loadRecords(entries, getList(provider, incoming), services).then(sortForDisplay);
}

/**
 * Reserves the displayed positions for those lottery providers that have none yet, so that a change of a provider after
 * them does not move them.
 */
async function reserveShownPositions(shown: readonly Values[], incoming: Incoming, services: Services): Promise<void> {
    const list = { ...getList(provider, incoming), lang: defaultLanguage };
    for (const { gameType, code, name, sort } of shown) {
        if (Number(sort) > 0) continue;
        const values = { ...getEmptyValues(provider.fields), gameType, code, name };
        await reservePosition(services, list, getRecordId(provider, { gameType, code }), values);
    }
}

const updateProvider: Operation<'update'> = async (incoming, services) => {
    const { body } = incoming;
    const entry = findEntry(body, services);
    const { gameProvider, gameType } = entry;
    const list = { ...getList(provider, incoming), lang: defaultLanguage };
    const write = createWrite(incoming, provider.name, services);
    const values = { ...(await prepareValues(services, list.ldpId, provider.fields, body)), name: gameProvider.name };
    const id = getEntryId(entry);
    const current = await loadRecord(entry, incoming, services);
    if (current.version !== body.version) return conflict(current, provider.audit);
    if (body.version === 0 && gameType === orderedGameType) {
        const shown = await loadLotteryRecords(incoming, services);
        const index = shown.findIndex(({ code }) => code === gameProvider.code);
        await reserveShownPositions(shown.slice(0, index), incoming, services);
    }
    const saved =
        body.version === 0
            ? await insertRecord(services, list, write, values, { id }).catch(ignoreTaken)
            : await updateRecord(services, list, write, values, { id, version: body.version });
    return saved ?? conflict(await loadRecord(entry, incoming, services), provider.audit);
};

const reorder = updateseq(provider);

const updateLottoSequence: Operation<'updateseq'> = async (incoming, services) => {
    const codes = getNamedIds(provider, incoming.body);
    const shown = await loadLotteryRecords(incoming, services);
    if (!codes.every((requested) => shown.some(({ code }) => code === requested))) return fail('notFound');
    const last = shown.findLastIndex(({ code }) => codes.some((each) => each === code));
    if (new Set(codes).size === codes.length) await reserveShownPositions(shown.slice(0, last + 1), incoming, services);
    return await reorder(incoming, services);
};

/** Operations of provider images: the catalogue defines the entries, the database holds the edits of a landing page. */
export const providerOperations: Operations = {
    inquiry,
    get: getOne,
    update: updateProvider,
    updateseq: updateLottoSequence,
};
