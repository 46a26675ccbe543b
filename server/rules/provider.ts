import type { Page } from '../../contract/envelope';
import { limits } from '../../contract/limits';
import type { Inquiry } from '../../contract/verbs';
import { defaultLanguage } from '../../i18n/languages';
import { hero, provider } from '../../resources/provider';
import type { Handler, Incoming, Services } from '../context';
import { Failure, fail, invalid, problem } from '../errors';
import type { Provider } from '../master/masterData';
import { conflict } from '../operations/conflict';
import { get } from '../operations/get';
import { filterOf } from '../operations/inquiry';
import { prepare } from '../operations/prepare';
import { listOf } from '../operations/scope';
import { update } from '../operations/update';
import { updateseq } from '../operations/updateseq';
import { findRows, insertRecord, updateRecord } from '../store/records';
import { answerOf, joinedId } from '../store/row';
import { textKey } from '../store/textKey';
import { emptyValues, type Values } from '../store/values';
import { writeOf } from '../store/write';

/** One provider's place in the catalogue: it makes games of several types and has pictures for each. */
type Entry = { gameType: string; maker: Provider };

/** The game type whose providers a landing page orders by hand. */
const ordered = provider.within?.gameType;

function entriesOf({ master }: Services): Entry[] {
    return master.gameTypes.flatMap(({ code: gameType }) =>
        master.providers.filter(({ gameTypes }) => gameTypes.includes(gameType)).map((maker) => ({ gameType, maker })),
    );
}

const idOf = ({ gameType, maker }: Entry) => joinedId(provider, { gameType, code: maker.code });

/** What a landing page has made of these entries; one that it never touched is blank and of version 0. */
async function recordsOf(entries: readonly Entry[], incoming: Incoming, services: Services): Promise<Values[]> {
    const list = listOf(provider, incoming);
    const rows = new Map((await findRows(services, list, entries.map(idOf))).map((row) => [row.id, row]));
    return entries.map((entry, index) => {
        const { gameType, maker } = entry;
        const known = { gameType, code: maker.code, name: maker.name };
        const row = rows.get(idOf(entry));
        if (row) return { ...answerOf(provider, list.ldpId, row, services.log), ...known };
        return { ldpId: list.ldpId, sort: index, version: 0, ...emptyValues(provider.fields), ...known };
    });
}

/** Lottery providers as they were ordered; those that no order knows yet stand behind them. */
function inOrder(records: Values[]): Values[] {
    const place = (record: Values) => (Number(record.version) > 0 ? Number(record.sort) : Number.MAX_SAFE_INTEGER);
    return records.every(({ gameType }) => gameType === ordered)
        ? records.toSorted((one, other) => place(one) - place(other))
        : records;
}

const inquiry: Handler = async (incoming, services): Promise<Page<unknown>> => {
    const { pagination, q = '' } = incoming.body as Inquiry;
    const { page = 1, limit = limits.page.default } = pagination ?? {};
    const { gameType, code } = filterOf(incoming.body);
    const words = textKey(q).trim();
    const isWanted = (wanted: unknown, value: string) => wanted === undefined || [wanted].flat().includes(value);
    const found = entriesOf(services).filter(
        (entry) =>
            isWanted(gameType, entry.gameType) &&
            isWanted(code, entry.maker.code) &&
            textKey(`${entry.maker.name} ${entry.maker.code}`).includes(words),
    );
    // The catalogue is small and has no order in the store: only what is shown, or ordered by hand, is looked up.
    const isOrdered = found.length > 0 && found.every((entry) => entry.gameType === ordered);
    const first = (page - 1) * limit;
    const items = isOrdered
        ? inOrder(await recordsOf(found, incoming, services)).slice(first, first + limit)
        : await recordsOf(found.slice(first, first + limit), incoming, services);
    return { items, total: found.length, page, limit };
};

function entryNamed(values: Values, services: Services): Entry {
    const found = entriesOf(services).find(
        ({ gameType, maker }) => gameType === values.gameType && maker.code === values.code,
    );
    return found ?? fail('notFound');
}

async function recordOf(entry: Entry, incoming: Incoming, services: Services): Promise<Values> {
    const [record] = await recordsOf([entry], incoming, services);
    return record ?? fail('notFound');
}

const getOne: Handler = (incoming, services) => recordOf(entryNamed(incoming.params, services), incoming, services);

/** Somebody else was first to change what stood as the catalogue has it. */
function unlessTaken(error: unknown): undefined {
    if (error instanceof Failure && error.error === 'taken') return undefined;
    throw error;
}

const custom: Handler = async (incoming, services) => {
    const { body } = incoming;
    const entry = entryNamed(body, services);
    const list = { ...listOf(provider, incoming), lang: defaultLanguage };
    const write = writeOf(incoming, provider.name, services);
    const named = { name: entry.maker.name };
    const values = { ...(await prepare(services, list.ldpId, provider.fields, body)), ...named };
    const id = idOf(entry);
    const current = await recordOf(entry, incoming, services);
    if (current.version !== body.version) return conflict(current, provider.audit);
    const saved =
        body.version === 0
            ? await insertRecord(services, list, write, values, { id }).catch(unlessTaken)
            : await updateRecord(services, list, write, values, { id, version: Number(body.version) });
    return saved ?? conflict(await recordOf(entry, incoming, services), provider.audit);
};

/** Gives every provider of the ordered type a place, in the order that people have seen so far. */
async function placeAll(incoming: Incoming, services: Services): Promise<void> {
    const entries = entriesOf(services).filter(({ gameType }) => gameType === ordered);
    const list = listOf(provider, incoming);
    const { idempotency: _, ...write } = writeOf(incoming, provider.name, services);
    for (const { gameType, code, name, version } of await recordsOf(entries, incoming, services)) {
        if (Number(version) > 0) continue;
        const values = { ...emptyValues(provider.fields), gameType, code, name };
        await insertRecord(services, list, write, values, { id: joinedId(provider, { gameType, code }) });
    }
}

const reorder = updateseq(provider);

const updateLottoSequence: Handler = async (incoming, services) => {
    await placeAll(incoming, services);
    return await reorder(incoming, services);
};

/** What the verbs of provider images do: the catalogue says which there are, the store what a landing page made of them. */
export const providerOperations: Readonly<Record<string, Handler>> = {
    inquiry,
    get: getOne,
    update: custom,
    updateseq: updateLottoSequence,
};

function checkType(gameType: unknown, { master }: Services): boolean {
    return master.gameTypes.some(({ code }) => code === gameType);
}

const getHero = get(hero);
const updateHero = update(hero);

/** Heroes are settings whose providers make games of their type. */
export const heroOperations: Readonly<Record<string, Handler>> = {
    get: (incoming, services) =>
        checkType(incoming.params.gameType, services) ? getHero(incoming, services) : fail('notFound'),
    update: (incoming, services) => {
        const { gameType, providers } = incoming.body as { gameType: string; providers: string[] };
        if (!checkType(gameType, services)) return invalid([problem('gameType', 'validation.choice')]);
        const makers = services.master.providers.filter(({ gameTypes }) => gameTypes.includes(gameType));
        const unknown = providers.flatMap((code, index) =>
            makers.some((maker) => maker.code === code) ? [] : [problem(`providers.${index}`, 'validation.unknownId')],
        );
        return unknown.length > 0 ? invalid(unknown) : updateHero(incoming, services);
    },
};
