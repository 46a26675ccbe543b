import type { FastifyRequest } from 'fastify';
import { type Call, isStatusAllowed } from '../../../contract/call';
import { commonOwner } from '../../../contract/library';
import { levels, type Rights } from '../../../contract/permissions';
import type { Resource } from '../../../contract/resource';
import type { Scope } from '../../../contract/scope';
import { isCleanText } from '../../../contract/text';
import type { Incoming, Services, Tenant } from '../../base/services/context';
import { normalizeAddress } from '../../base/system/addresses';
import { fail, invalid, problem } from '../../base/system/errors';
import { negotiateLanguage } from '../../base/system/messages';
import { type Access, createReadAccess, toPrincipal } from './access';
import { type AheadKey, findAheadKey } from './ahead';
import { isLargeBody } from './body';
import { createSchemaCache, everyLanguage, validateBody } from './bodySchema';
import { canReadAll, createPermissionCheck, createScopeResolver } from './demand';
import { getIdempotency } from './idempotency';
import { findNamedResource, findNamedTenant, type NamedResource, type NamedTenant } from './named';
import { refuseOtherSites } from './otherSites';
import { getTokenHash, recordSessionUse, requireSession } from './session';
import { findGrant, loadViewedAccess, refuseViewing } from './viewing';

/**
 * Message for a change of an inactive landing page: no permission is missing; it says who can activate the landing
 * page.
 */
const inactiveMessage = 'server.asleep';

export type Guard = {
    /**
     * Runs before the body is read: refuses requests of other sites and those without a token, and checks the session
     * before a large body.
     */
    checkEarly(call: Call, request: FastifyRequest): Promise<void>;
    admit(call: Call, request: FastifyRequest): Promise<Incoming>;
};

/** The calls that begin by reading a record of a landing page, with its type. */
export type Subjects = ReadonlyMap<Call, Resource>;

function validateQuery(query: Readonly<Record<string, unknown>>): Record<string, string> {
    const clean: Record<string, string> = {};
    for (const [name, value] of Object.entries(query)) {
        if (typeof value !== 'string') invalid([problem(name, 'server.givenTwice')]);
        else if (!isCleanText(value)) invalid([problem(name, 'validation.characters')]);
        else clean[name] = value;
    }
    return clean;
}

/** Returns the declared parameters of a query; handlers never see others. */
function getDeclaredQuery({ query }: Call, input: Readonly<Record<string, unknown>>): Record<string, string> {
    return Object.fromEntries(Object.entries(validateQuery(input)).filter(([name]) => Object.hasOwn(query, name)));
}

/** Returns the path parameters; 40401 if one contains characters that no id can have. */
function validateParams(params: Readonly<Record<string, string>>): Record<string, string> {
    return Object.values(params).every(isCleanText) ? params : fail('notFound');
}

/**
 * Returns the landing page of a call; 40401 unless it is within the account's reach, so that the id of another landing
 * page looks like an unknown one.
 */
function resolveTenant(
    call: Call,
    scope: Scope,
    { ldpId, contradicts }: NamedTenant,
    access: Access,
): Tenant | undefined {
    if (scope !== 'landingPage') return undefined;
    if (contradicts) return fail('notFound');
    // Without an id there is nothing to check; the schema of the body reports that it is missing.
    if (ldpId === undefined && call.body === 'json') return undefined;
    // Every signed-in account may read the files of the common library, for which it needs no permission.
    const servesAll = call.token === 'query' && call.audience === 'signedIn' && call.level === levels.off;
    if (ldpId === commonOwner && servesAll) return undefined;
    const { ldp_id, ldp_name, ldp_langs, ldp_default_lang, ldp_status } = access;
    if (!access.reaches || ldp_id === null || ldp_langs === null || ldp_default_lang === null) return fail('notFound');
    return {
        id: ldp_id,
        name: ldp_name ?? '',
        langs: JSON.parse(ldp_langs),
        defaultLang: ldp_default_lang,
        status: ldp_status ?? 'INACTIVE',
    };
}

/**
 * Creates the only check before handlers. It is based on the declaration of the call alone and queries the database
 * once. The order is: session, address, landing page, then audience, keys and level, so that an account always gets the
 * same answer for the landing page of another as for a missing one.
 */
export function createGuard(services: Services, subjects: Subjects = new Map()): Guard {
    const readAccess = createReadAccess(services);
    const enough = createPermissionCheck(services.resources);
    const resolveScope = createScopeResolver(services.resources);
    const getSchema = createSchemaCache();

    async function loadAccess(
        call: Call,
        request: FastifyRequest,
        ldpId: string | undefined,
        address: string,
        ahead?: AheadKey,
    ) {
        const tokenHash = getTokenHash(call, request);
        const cleanId = ldpId !== undefined && isCleanText(ldpId) ? ldpId : undefined;
        const query = { tokenHash, ldpId: cleanId, media: call.token === 'query', ahead };
        const grant = findGrant(call, request);
        if (grant !== undefined) return loadViewedAccess(query, grant, address, { readAccess, services });
        return requireSession(await readAccess(query), address, services);
    }

    function authorize(call: Call, named: NamedResource, access: Access, tenant: Tenant | undefined): void {
        // Not even those who may do everything: the handler could take another name than the guard.
        const isUnclear = call.keysFrom !== undefined && named.contradicts;
        if (isUnclear || !enough(access.rights, call, named.resource)) fail('forbidden');
        if (tenant && !isStatusAllowed(tenant.status, call, access.rights))
            fail('forbidden', null, { message: inactiveMessage });
    }

    function parseBody(call: Call, request: FastifyRequest, tenant: Tenant | undefined, rights?: Rights) {
        if (call.body !== 'json') return {};
        const schema = getSchema(call, tenant ?? everyLanguage, rights);
        // A call without required values may be made without a body.
        const body = request.body === undefined && schema.safeParse({}).success ? {} : request.body;
        if (typeof body !== 'object' || body === null || Array.isArray(body)) return fail('notJson');
        return validateBody(schema, body, request.suspiciousText);
    }

    async function admit(call: Call, request: FastifyRequest): Promise<Incoming> {
        const base = {
            call,
            // Fastify types parameters as unknown; its router sets strings.
            params: validateParams(request.params as Record<string, string>),
            // Fastify types the query as unknown; values are checked by `validateQuery`.
            query: request.query as Record<string, string>,
            lang: negotiateLanguage(request.headers['accept-language']),
            address: normalizeAddress(request.ip),
            request,
            admitAgain: async () => void (await admit(call, request)),
        };
        if (call.audience === 'anyone') {
            const nobody = { principal: undefined, tenant: undefined, idempotency: undefined };
            return {
                ...base,
                ...nobody,
                query: getDeclaredQuery(call, base.query),
                body: parseBody(call, request, undefined),
            };
        }
        const named = findNamedTenant(call, request);
        const subject = findAheadKey(subjects.get(call), base.params, request.body);
        const access = await loadAccess(call, request, named.ldpId, base.address, subject);
        const about = findNamedResource(call, request);
        const namesNone = named.ldpId === undefined && !named.contradicts;
        const hearsAll = namesNone && canReadAll(call, access.rights);
        const scope = hearsAll ? 'none' : resolveScope(call, about.resource);
        const tenant = resolveTenant(call, scope, named, access);
        const viewer = access.viewer === undefined ? {} : { viewer: access.viewer };
        request.known = { account: access.account_id, ...viewer, ...(tenant ? { ldpId: tenant.id } : {}) };
        refuseViewing(call, access.rights);
        if (!hearsAll) authorize(call, about, access, tenant);
        if (!call.isPassive) await recordSessionUse(access, services);
        const rest = {
            query: getDeclaredQuery(call, base.query),
            idempotency: getIdempotency(call, request),
            body: parseBody(call, request, tenant, access.rights),
        };
        // If the schema does not require the landing page, the call must not pass without one.
        if (scope === 'landingPage' && call.body === 'json' && !tenant) fail('notFound');
        return { ...base, ...rest, principal: toPrincipal(access), tenant, ahead: tenant && access.ahead };
    }

    return {
        async checkEarly(call, request) {
            refuseOtherSites(call, request);
            if (call.audience === 'anyone') return;
            getTokenHash(call, request);
            if (call.body !== 'none' && isLargeBody(request))
                await loadAccess(call, request, undefined, normalizeAddress(request.ip));
        },
        admit,
    };
}
