import type { FastifyRequest } from 'fastify';
import { type Call, worksOn } from '../../../contract/call';
import { commonOwner } from '../../../contract/library';
import type { Rights } from '../../../contract/permissions';
import type { Scope } from '../../../contract/scope';
import { isCleanText } from '../../../contract/text';
import type { Incoming, Principal, Services, Tenant } from '../../base/services/context';
import { normalAddress } from '../../base/system/addresses';
import { fail, invalid, problem } from '../../base/system/errors';
import { languageFrom } from '../../base/system/messages';
import { type Access, createReadAccess } from './access';
import { isLarge } from './body';
import { createSchemaOf, everyLanguage, validBody } from './bodySchema';
import { createEnough, createScopeOf, mayHearAll } from './demand';
import { idempotencyOf } from './idempotency';
import { type NamedTenant, namedResource, namedTenant } from './named';
import { keepUsed, livingSession, tokenHashOf } from './session';

/** What a call that would change an inactive landing page is told: no right is missing, and who can switch it on. */
const asleep = 'server.asleep';

export type Guard = {
    /** Before the body is read: refuses who carries no token, and looks at the session before a large body. */
    early(call: Call, request: FastifyRequest): Promise<void>;
    admit(call: Call, request: FastifyRequest): Promise<Incoming>;
};

function cleanQuery(query: Readonly<Record<string, unknown>>): Record<string, string> {
    const clean: Record<string, string> = {};
    for (const [name, value] of Object.entries(query)) {
        if (typeof value !== 'string') invalid([problem(name, 'server.givenTwice')]);
        else if (!isCleanText(value)) invalid([problem(name, 'validation.characters')]);
        else clean[name] = value;
    }
    return clean;
}

/** What of a query a call's declaration names. Nobody answers to anything else. */
function declaredQuery({ query }: Call, given: Readonly<Record<string, unknown>>): Record<string, string> {
    return Object.fromEntries(Object.entries(cleanQuery(given)).filter(([name]) => Object.hasOwn(query, name)));
}

/** An address that holds what no id can hold leads nowhere. */
function cleanParams(params: Readonly<Record<string, string>>): Record<string, string> {
    return Object.values(params).every(isCleanText) ? params : fail('notFound');
}

function principalOf({ account_id, username, name, rights, token_hash }: Access): Principal {
    return { accountId: account_id, username, name, rights, sessionHash: token_hash };
}

/** The landing page of a call; 40401 unless the account reaches it, so that no other one's id can be told from none. */
function tenantOf(call: Call, scope: Scope, { ldpId, contradicts }: NamedTenant, access: Access): Tenant | undefined {
    if (scope !== 'landingPage') return undefined;
    if (contradicts) return fail('notFound');
    // Without an id there is none to refuse; the body's schema says that it is missing.
    if (ldpId === undefined && call.body === 'json') return undefined;
    // Everyone signed in may read the common library's files.
    if (ldpId === commonOwner && call.token === 'query' && call.audience === 'signedIn') return undefined;
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
 * The one check before every handler. It knows nothing but the call's declaration, and asks the store once. In this
 * order: session, address, landing page, then audience, keys and level, so that whatever an account lacks, another's
 * landing page answers like one that does not exist.
 */
export function createGuard(services: Services): Guard {
    const readAccess = createReadAccess(services.db);
    const enough = createEnough(services.resources);
    const scopeOf = createScopeOf(services.resources);
    const schemaOf = createSchemaOf();

    async function accessOf(call: Call, request: FastifyRequest, ldpId: string | undefined, address: string) {
        const tokenHash = tokenHashOf(call, request);
        const asked = ldpId !== undefined && isCleanText(ldpId) ? ldpId : undefined;
        const access = await readAccess({ tokenHash, ldpId: asked, media: call.token === 'query' });
        return livingSession(access, address, services);
    }

    function allow(call: Call, resource: string | undefined, access: Access, tenant: Tenant | undefined): void {
        if (!enough(access.rights, call, resource)) fail('forbidden');
        if (tenant && !worksOn(tenant.status, call, access.rights)) fail('forbidden', null, { message: asleep });
    }

    function bodyOf(call: Call, request: FastifyRequest, tenant: Tenant | undefined, rights?: Rights) {
        if (call.body !== 'json') return {};
        const schema = schemaOf(call, tenant ?? everyLanguage, rights);
        // A call that needs nothing may be made without a body.
        const body = request.body === undefined && schema.safeParse({}).success ? {} : request.body;
        if (typeof body !== 'object' || body === null || Array.isArray(body)) return fail('notJson');
        return validBody(schema, body, request.suspiciousText);
    }

    async function admit(call: Call, request: FastifyRequest): Promise<Incoming> {
        const base = {
            call,
            params: cleanParams(request.params as Record<string, string>),
            query: request.query as Record<string, string>,
            lang: languageFrom(request.headers['accept-language']),
            address: normalAddress(request.ip),
            request,
            admitAgain: async () => void (await admit(call, request)),
        };
        if (call.audience === 'anyone') {
            const nobody = { principal: undefined, tenant: undefined, idempotency: undefined };
            return {
                ...base,
                ...nobody,
                query: declaredQuery(call, base.query),
                body: bodyOf(call, request, undefined),
            };
        }
        const named = namedTenant(call, request);
        const access = await accessOf(call, request, named.ldpId, base.address);
        const resource = namedResource(call, request);
        const namesNone = named.ldpId === undefined && !named.contradicts;
        const hearsAll = namesNone && mayHearAll(call, access.rights);
        const scope = hearsAll ? 'none' : scopeOf(call, resource);
        const tenant = tenantOf(call, scope, named, access);
        request.known = { account: access.account_id, ...(tenant ? { ldpId: tenant.id } : {}) };
        if (!hearsAll) allow(call, resource, access, tenant);
        await keepUsed(access, services);
        const rest = {
            query: declaredQuery(call, base.query),
            idempotency: idempotencyOf(call, request),
            body: bodyOf(call, request, tenant, access.rights),
        };
        // A schema that does not ask for the landing page must not let a call through without one.
        if (scope === 'landingPage' && call.body === 'json' && !tenant) fail('notFound');
        return { ...base, ...rest, principal: principalOf(access), tenant };
    }

    return {
        async early(call, request) {
            if (call.audience === 'anyone') return;
            tokenHashOf(call, request);
            if (call.body !== 'none' && isLarge(request))
                await accessOf(call, request, undefined, normalAddress(request.ip));
        },
        admit,
    };
}
