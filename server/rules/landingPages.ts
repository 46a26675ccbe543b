import { v7 as uuidv7 } from 'uuid';
import type { clearCache as call } from '../../contract/calls/landingPage';
import { landingPage } from '../../resources/landingPage';
import type { LandingPageTable } from '../base/database/tables/landingPages';
import type { Handler, HandlerOf, Incoming, Principal, Services } from '../base/services/context';
import { fail, invalid, problem } from '../base/system/errors';
import { normalizeHost } from '../base/system/hosts';
import { insertLandingPage, replaceLandingPage } from '../domain/landingPages/change';
import { loadMembers, resolveMembers } from '../domain/landingPages/members';
import { toColumns, toLandingPageAnswer } from '../domain/landingPages/rows';
import { seal } from '../domain/sessions/tokens';
import { orderResorting } from '../features/rebuild/resorting';
import { getRebuildQueue } from '../features/rebuild/run';
import { orderLandingPageRemoval } from '../features/removal/order';
import { checkRemoval } from '../features/removal/rules';
import { getRemovalQueue } from '../features/removal/run';
import { withKeptValues } from '../kernel/operations/kept';
import type { Operation, OwnOperations } from '../kernel/operations/operation';
import { prepareValues } from '../kernel/operations/prepare';
import { conflict } from '../store/conflict';
import type { Values } from '../store/values';
import { createWrite } from '../store/write';

/** Purpose of the key that the landing page's secret is sealed with. */
export const telegramPurpose = 'landingPage.telegramBotToken';

/** Number of attempts to change a row that is changed concurrently. */
const maxAttempts = 10;

function getCaller({ principal }: Incoming): Principal {
    return principal ?? fail('sessionEnded');
}

/** Loads the landing page of a call: its row, members and answer. */
export async function loadLandingPage({ tenant }: Incoming<unknown>, services: Services) {
    const { id } = tenant ?? fail('notFound');
    const row = await services.db.selectFrom('landing_page').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return fail('notFound');
    const members = (await loadMembers(services, services.db, [id]))(id);
    return { row, members, record: toLandingPageAnswer(row, members, services) };
}

/**
 * Returns the sealed secret to save; an omitted one stays unchanged.
 *
 * @throws {Failure} 40001 if there is none
 */
function getSavedSecret(input: unknown, stored: string | null, { config }: Services): string {
    if (typeof input === 'string') return seal(config.secretKey, telegramPurpose, input);
    return stored ?? invalid([problem('telegramBotToken', 'validation.required')]);
}

/**
 * Refuses domains at which the console answers: no landing page may take its place.
 *
 * @throws {Failure} 40001 at `domains.<index>`
 */
function refuseConsoleHosts({ domains }: Values, { config }: Services): void {
    // The schema of the declaration has made a list of texts of them.
    const hosts = (domains as string[]).map((domain) => normalizeHost(domain) ?? '');
    const problems = hosts.flatMap((host, index) =>
        config.consoleHosts.includes(host) ? [problem(`domains.${index}`, 'validation.consoleHost')] : [],
    );
    if (problems.length > 0) invalid(problems);
}

const create: Operation<'create'> = async (incoming, services) => {
    const values = await prepareValues(services, '', landingPage.fields, incoming.body);
    refuseConsoleHosts(values, services);
    const members = await resolveMembers(services, getCaller(incoming), values, undefined);
    const write = createWrite(incoming, landingPage.name, services);
    const { username } = write.author;
    const page: LandingPageTable = {
        id: uuidv7(),
        status: incoming.body.status ?? 'ACTIVE',
        cache_version: 0,
        telegram_bot_token: getSavedSecret(incoming.body.telegramBotToken, null, services),
        version: 1,
        created_by: username,
        created_time: write.time,
        updated_by: username,
        updated_time: write.time,
        ...toColumns(values, members),
    };
    const answer = toLandingPageAnswer(page, members, services);
    await insertLandingPage(services, page, { members, claims: values }, write, answer);
    return answer;
};

const update: Operation<'update'> = async (incoming, services) => {
    const { body } = incoming;
    const { row, members: before, record } = await loadLandingPage(incoming, services);
    if (row.version !== body.version) return conflict(record, landingPage.audit);
    if (body.status !== undefined && body.status !== row.status)
        return invalid([problem('status', 'validation.status')]);
    const whole = withKeptValues(landingPage.fields, body, record);
    const values = await prepareValues(services, row.id, landingPage.fields, whole);
    refuseConsoleHosts(values, services);
    const members = await resolveMembers(services, getCaller(incoming), values, before);
    const write = createWrite(incoming, landingPage.name, services);
    const after: LandingPageTable = {
        ...row,
        ...toColumns(values, members),
        telegram_bot_token: getSavedSecret(body.telegramBotToken, row.telegram_bot_token, services),
        version: row.version + 1,
        updated_by: write.author.username,
        updated_time: write.time,
    };
    const answer = toLandingPageAnswer(after, members, services);
    const isSorted = after.default_lang === row.default_lang;
    const saved = await replaceLandingPage(services, {
        before: row,
        after,
        contents: { members, claims: values },
        write,
        answer,
        ...(isSorted ? {} : { also: (db) => orderResorting(db, row.id) }),
    });
    if (saved && !isSorted) getRebuildQueue(services).wake();
    return saved ? answer : conflict((await loadLandingPage(incoming, services)).record, landingPage.audit);
};

/** Changes the current row of a landing page, retrying after concurrent changes. */
async function changeLandingPage<Answer>(
    incoming: Incoming<unknown>,
    services: Services,
    next: (current: Awaited<ReturnType<typeof loadLandingPage>>) => { after: LandingPageTable; answer: Answer },
): Promise<Answer> {
    const write = createWrite(incoming, landingPage.name, services);
    for (let tries = 0; tries < maxAttempts; tries += 1) {
        const current = await loadLandingPage(incoming, services);
        if (current.row.version !== (incoming.expected ?? current.row.version))
            return conflict(current.record, landingPage.audit);
        const { after, answer } = next(current);
        if (await replaceLandingPage(services, { before: current.row, after, write, answer })) return answer;
    }
    return fail('unavailable');
}

const updatestatus: Operation<'updatestatus'> = (incoming, services) =>
    changeLandingPage(incoming, services, ({ row, members }) => {
        const { author, time } = createWrite(incoming, landingPage.name, services);
        const { status } = incoming.body;
        const stamp = { version: row.version + 1, updated_by: author.username, updated_time: time };
        const after: LandingPageTable = { ...row, ...stamp, status };
        return { after, answer: toLandingPageAnswer(after, members, services) };
    });

/**
 * Increments the cache version, which makes visitors' browsers reload everything. Recorded in the history of the
 * landing page.
 */
export const clearCache: HandlerOf<typeof call> = (incoming, services) =>
    changeLandingPage(incoming, services, ({ row }) => {
        const cacheVersion = row.cache_version + 1;
        const clearedTime = services.now().toISOString();
        return { after: { ...row, cache_version: cacheVersion }, answer: { id: row.id, cacheVersion, clearedTime } };
    });

const remove: Handler<{ confirmation: string }> = async (incoming, services) => {
    const { row, record } = await loadLandingPage(incoming, services);
    checkRemoval(row, row.name, incoming.body.confirmation);
    const write = createWrite(incoming, landingPage.name, services);
    if (!(await orderLandingPageRemoval(services, row, record, write))) return fail('unavailable');
    getRemovalQueue(services).wake();
    return record;
};

/** Operations and actions of landing pages; `inquiry` and `get` are calls of their own. */
export const landingPageOperations: OwnOperations = { create, update, updatestatus, remove };
