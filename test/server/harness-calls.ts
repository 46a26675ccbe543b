import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { z } from 'zod';
import { createPermission } from '../../contract/permissions';
import type { Resource } from '../../contract/resource';
import { getProblems } from '../../contract/validation';
import type { Verb } from '../../contract/verb';
import { languages } from '../../i18n/languages';
import { JsonText } from '../../server/base/http/jsonText';
import { loadMasterData } from '../../server/base/master/masterData';
import type { Incoming, Services, Tenant } from '../../server/base/services/context';
import { Failure, invalid } from '../../server/base/system/errors';
import { defaultLimits } from '../../server/base/system/processLimits';
import { getOperation } from '../../server/rules/getOperation';
import { answerCheck, toWire } from './answerCheck';
import type { FreshDatabase } from './harness-database';

export const tenant: Tenant = { id: 'ldp1', name: 'First', langs: ['en', 'th'], defaultLang: 'en', status: 'ACTIVE' };
export const otherTenant: Tenant = { ...tenant, id: 'ldp2', name: 'Second' };

type Options = {
    tenant?: Tenant;
    key?: string;
    hash?: string;
    username?: string;
    params?: Record<string, string>;
    query?: Record<string, string>;
    /** The version that the record must still have, as for undoing. */
    expected?: number;
    accountId?: string;
};

/** The parts that tests use most; answers of lists and deletions have fewer. */
export type Answer = Record<string, unknown> & { id: string; version: number };

/** Calls operations as the guard would: with a body parsed by the call's schema. */
export type Caller = (
    resource: Resource,
    verb: Verb,
    body?: Record<string, unknown>,
    options?: Options,
) => Promise<Answer>;

export type TestServices = Services & { clock: { time: Date } };

/** Builds the services that operations use, over a real database. The clock stands still unless it is set. */
export function servicesOver(database: FreshDatabase, resources: readonly Resource[]): TestServices {
    const clock = { time: new Date('2026-03-01T10:00:00.000Z') };
    const parts = {
        db: database.db,
        commits: database.commits,
        lookup: database.lookup,
        reads: database.reads,
        dialect: database.dialect,
        maintain: database.maintain,
        config: defaultLimits,
        resources,
        master: loadMasterData(),
        log: pino({ level: 'silent' }),
        clock,
        now: () => clock.time,
    };
    // Operations use neither storage nor what of the configuration comes from the environment.
    return parts as unknown as TestServices;
}

function buildBody(resource: Resource, verb: Verb, input: Record<string, unknown>, { langs, defaultLang }: Tenant) {
    const call = resource.calls[verb];
    if (!call) throw new Error(`${resource.name} has no ${verb}`);
    const all = { langs: languages.map(({ code }) => code), defaultLang: 'en' };
    if (call.body === 'none') return { call, body: input };
    const parsed = call
        .input({ z, ...(resource.scope === 'landingPage' ? { langs, defaultLang } : all) })
        .safeParse(input);
    if (!parsed.success) return invalid(getProblems(parsed.error, input));
    return { call, body: parsed.data as Record<string, unknown> };
}

/** Creates a caller for one account. `ldpId` is added to the body; `key` makes the call idempotent. */
export function createCaller(services: Services): Caller {
    const check = answerCheck(services.resources);
    return async (resource, verb, input = {}, options = {}) => {
        const page = options.tenant ?? tenant;
        const scoped = resource.scope === 'landingPage' && verb !== 'get' && resource.dialect === 'envelope';
        const { call, body } = buildBody(resource, verb, scoped ? { ldpId: page.id, ...input } : input, page);
        const username = options.username ?? 'tester1';
        const incoming: Incoming = {
            call,
            params: options.params ?? (verb === 'get' ? (input as Record<string, string>) : {}),
            query: options.query ?? {},
            body: verb === 'get' ? {} : body,
            lang: 'en',
            address: '127.0.0.1',
            principal: {
                accountId: options.accountId ?? `account-${username}`,
                username,
                name: username,
                rights: { userType: 'MAIN', position: 'ADMIN', permission: createPermission(2) },
                sessionHash: randomUUID(),
            },
            tenant: resource.scope === 'landingPage' ? page : options.tenant,
            ...(options.expected === undefined ? {} : { expected: options.expected }),
            idempotency: options.key
                ? { key: options.key, requestHash: options.hash ?? JSON.stringify(input) }
                : undefined,
            request: undefined as never,
            admitAgain: async () => undefined,
        };
        const answer = await getOperation(resource, verb)(incoming, services);
        check(incoming, answer);
        return (answer instanceof JsonText ? toWire(answer) : answer) as Answer;
    };
}

/** Returns the name of the failure that a call ends with, and the refused paths. */
export async function findFailure(
    call: Promise<unknown>,
): Promise<{ error: string; problems: string[]; data: unknown }> {
    try {
        await call;
    } catch (error) {
        if (!(error instanceof Failure)) throw error;
        const problems = (error.details.problems ?? []).map(({ path, key }) => `${path} ${key}`);
        return { error: error.error, problems, data: error.data };
    }
    throw new Error('the call did not fail');
}
