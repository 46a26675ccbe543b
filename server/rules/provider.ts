import type { Page } from '../../contract/envelope';
import { foldWanted } from '../../contract/folding';
import { recordIdOf } from '../../contract/recordId';
import type { Filter, Inquiry } from '../../contract/verbs';
import { defaultLanguage } from '../../i18n/languages';
import { provider } from '../../resources/provider';
import type { Provider } from '../base/master/named';
import type { Incoming, Services } from '../base/services/context';
import { Failure, fail } from '../base/system/errors';
import { wantedOf } from '../kernel/operations/inquiry';
import type { Operation, Operations } from '../kernel/operations/operation';
import { prepare } from '../kernel/operations/prepare';
import { listOf } from '../kernel/operations/scope';
import { idsIn, updateseq } from '../kernel/operations/updateseq';
import { conflict } from '../store/conflict';
import { holdPlace } from '../store/places';
import { findRows, insertRecord, updateRecord } from '../store/records';
import { answerOf } from '../store/row';
import { textKey } from '../store/textKey';
import { emptyValues, type Values } from '../store/values';
import { writeOf } from '../store/write';

/** An entry of the catalogue: a provider for one of its game types, with pictures for each type. */
type Entry = { gameType: string; gameProvider: Provider };

type Sort = NonNullable<Inquiry['sort']>;

/** The game type whose providers a landing page orders manually. */
const ordered = provider.within?.gameType;

/** Returns the entries in the order of the catalogue: by game type, then by provider. */
function entriesOf({ master }: Services): Entry[] {
    return master.gameTypes.flatMap(({ code: gameType }) =>
        master.providers
            .filter(({ gameTypes }) => gameTypes.includes(gameType))
            .map((gameProvider) => ({ gameType, gameProvider })),
    );
}

const idOf = ({ gameType, gameProvider }: Entry) => recordIdOf(provider, { gameType, code: gameProvider.code });

/** The values of an entry that a landing page has not edited. */
const untouched: Values = {
    status: 'ACTIVE',
    sort: 0,
    version: 0,
    createdBy: '',
    createdTime: null,
    updatedBy: '',
    updatedTime: null,
    ...emptyValues(provider.fields),
};

/** Loads a landing page's records of these entries; unedited ones are empty and have version 0. */
async function recordsOf(entries: readonly Entry[], incoming: Incoming, services: Services): Promise<Values[]> {
    const list = listOf(provider, incoming);
    const rows = new Map((await findRows(services, list, entries.map(idOf))).map((row) => [row.id, row]));
    return entries.map((entry) => {
        const row = rows.get(idOf(entry));
        const stored =
            row && row.version > 0
                ? answerOf(list, row, services.log)
                : { ldpId: list.ldpId, ...untouched, sort: Number(row?.sort ?? 0) };
        return { ...stored, gameType: entry.gameType, code: entry.gameProvider.code, name: entry.gameProvider.name };
    });
}

/** Returns the sort number of a lottery provider; those without a position come last. */
function placeOf({ gameType, sort }: Values): number {
    return gameType === ordered && Number(sort) > 0 ? Number(sort) : Number.MAX_SAFE_INTEGER;
}

/** Sorts records in the order of the catalogue into the order of display. */
function inOrder(records: readonly Values[]): Values[] {
    const types = [...new Set(records.map(({ gameType }) => gameType))];
    const rank = ({ gameType }: Values) => types.indexOf(gameType);
    return records.toSorted((one, other) => rank(one) - rank(other) || placeOf(one) - placeOf(other));
}

function sorted(records: readonly Values[], { field, order }: Sort): Values[] {
    const usual = inOrder(records);
    if (field === 'sort') return order === 'DESC' ? usual.reverse() : usual;
    const key = (record: Values) => textKey(String(record[field] ?? ''));
    const way = order === 'DESC' ? -1 : 1;
    return usual.toSorted((one, other) => {
        const [left, right] = [key(one), key(other)];
        return left === right ? 0 : left < right ? -way : way;
    });
}

/** Whether a value is one of those filtered for. */
function matches(wanted: Filter[string] | undefined, value: unknown): boolean {
    return wanted === undefined || [wanted].flat().some((each) => each === value);
}

const inquiry: Operation<'inquiry'> = async (incoming, services): Promise<Page<unknown>> => {
    const { page, limit, first, filter, q = '', sort = { field: 'sort', order: 'ASC' } } = wantedOf(incoming.body);
    const { id, gameType, code, status } = filter;
    const words = foldWanted(q);
    const entries = entriesOf(services).filter(
        (entry) =>
            matches(id, idOf(entry)) &&
            matches(gameType, entry.gameType) &&
            matches(code, entry.gameProvider.code) &&
            textKey(`${entry.gameProvider.name} ${entry.gameProvider.code}`).includes(words),
    );
    // The catalogue has no table, so its entries are sorted here, together with their stored values.
    const records = await recordsOf(entries, incoming, services);
    const found = sorted(records, sort).filter((record) => matches(status, record.status));
    return { items: found.slice(first, first + limit), total: found.length, page, limit };
};

function entryNamed(values: Values, services: Services): Entry {
    const found = entriesOf(services).find(
        ({ gameType, gameProvider }) => gameType === values.gameType && gameProvider.code === values.code,
    );
    return found ?? fail('notFound');
}

async function recordOf(entry: Entry, incoming: Incoming, services: Services): Promise<Values> {
    const [record] = await recordsOf([entry], incoming, services);
    return record ?? fail('notFound');
}

const getOne: Operation<'get'> = (incoming, services) =>
    recordOf(entryNamed(incoming.params, services), incoming, services);

/** Returns undefined if a concurrent request was the first to edit the entry. */
function unlessTaken(error: unknown): undefined {
    if (error instanceof Failure && error.error === 'taken') return undefined;
    throw error;
}

function lottery(incoming: Incoming, services: Services): Promise<Values[]> {
    const entries = entriesOf(services).filter(({ gameType }) => gameType === ordered);
    return recordsOf(entries, incoming, services).then(inOrder);
}

/**
 * Reserves the displayed positions for those lottery providers that have none yet, so that a change of a provider after
 * them does not move them.
 */
async function keepPlaces(shown: readonly Values[], incoming: Incoming, services: Services): Promise<void> {
    const list = { ...listOf(provider, incoming), lang: defaultLanguage };
    for (const { gameType, code, name, sort } of shown) {
        if (Number(sort) > 0) continue;
        const values = { ...emptyValues(provider.fields), gameType, code, name };
        await holdPlace(services, list, recordIdOf(provider, { gameType, code }), values);
    }
}

const custom: Operation<'update'> = async (incoming, services) => {
    const { body } = incoming;
    const entry = entryNamed(body, services);
    const { gameProvider, gameType } = entry;
    const list = { ...listOf(provider, incoming), lang: defaultLanguage };
    const write = writeOf(incoming, provider.name, services);
    const values = { ...(await prepare(services, list.ldpId, provider.fields, body)), name: gameProvider.name };
    const id = idOf(entry);
    const current = await recordOf(entry, incoming, services);
    if (current.version !== body.version) return conflict(current, provider.audit);
    if (body.version === 0 && gameType === ordered) {
        const shown = await lottery(incoming, services);
        const place = shown.findIndex(({ code }) => code === gameProvider.code);
        await keepPlaces(shown.slice(0, place), incoming, services);
    }
    const saved =
        body.version === 0
            ? await insertRecord(services, list, write, values, { id }).catch(unlessTaken)
            : await updateRecord(services, list, write, values, { id, version: body.version });
    return saved ?? conflict(await recordOf(entry, incoming, services), provider.audit);
};

const reorder = updateseq(provider);

const updateLottoSequence: Operation<'updateseq'> = async (incoming, services) => {
    const codes = idsIn(provider, incoming.body);
    const shown = await lottery(incoming, services);
    if (!codes.every((wanted) => shown.some(({ code }) => code === wanted))) return fail('notFound');
    const last = shown.findLastIndex(({ code }) => codes.some((each) => each === code));
    if (new Set(codes).size === codes.length) await keepPlaces(shown.slice(0, last + 1), incoming, services);
    return await reorder(incoming, services);
};

/** Operations of provider images: the catalogue defines the entries, the database holds the edits of a landing page. */
export const providerOperations: Operations = {
    inquiry,
    get: getOne,
    update: custom,
    updateseq: updateLottoSequence,
};
