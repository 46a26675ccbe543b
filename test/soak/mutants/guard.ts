import { inFile, type Mutant } from './mutant';

const session = inFile('server/kernel/guard/session.ts', 'matrix', [
    {
        says: 'a session that was ended goes on',
        find: '!access || access.ended_time !== null || !isActive(access)',
        replace: '!access || !isActive(access)',
    },
    {
        says: 'an inactive account goes on',
        find: "return status === 'ACTIVE' && (maker_id === null || maker_status === 'ACTIVE');",
        replace: "return maker_id === null || maker_status === 'ACTIVE';",
    },
    {
        says: 'the sub-user of an inactive maker goes on',
        find: "return status === 'ACTIVE' && (maker_id === null || maker_status === 'ACTIVE');",
        replace: "return status === 'ACTIVE';",
    },
    {
        says: 'a session never is over',
        find: 'expires_time <= now.toISOString() || ',
        replace: '',
    },
    {
        says: 'a session may rest for ever',
        find: ' || (idleSeconds > 0 && used_time <= idleSince)',
        replace: '',
    },
    {
        says: 'the whitelist is not looked at',
        find: "if (!allowsAddress([access.ip_whitelist, access.maker_ip_whitelist], address)) return fail('addressRefused');",
        replace: '',
    },
    {
        says: 'a maker’s whitelist does not bind its sub-users',
        find: '[access.ip_whitelist, access.maker_ip_whitelist]',
        replace: '[access.ip_whitelist]',
    },
    {
        says: 'every call takes the token from the address',
        in: 'tokens',
        find: "if (bearer !== '' || call.token !== 'query') return bearer;",
        replace: "if (bearer !== '') return bearer;",
    },
]);

const access = inFile('server/kernel/guard/access.ts', 'matrix', [
    {
        says: 'a sub-user of position ADMIN has every right',
        find: "if (row.user_type === 'MAIN') return { userType",
        replace: "if (row.user_type === 'MAIN' || row.position === 'ADMIN') return { userType",
    },
    {
        says: 'a sub-user may have more than its maker',
        find: 'Math.min(own[key] ?? 0, makers[key] ?? 0) as',
        replace: '(own[key] ?? 0) as',
    },
]);

const reach = inFile('server/domain/landingPages/reach.ts', 'matrix', [
    {
        says: 'a sub-user’s own position decides what it reaches',
        find: "= 'MAIN' and",
        replace: "in ('MAIN', 'SUB') and",
    },
    {
        says: 'everyone reaches every landing page',
        find: "= 'ADMIN') or",
        replace: "<> '') or",
    },
    {
        says: 'a limited sub-user reaches all landing pages of its maker',
        find: "} = 'EVERY' or",
        replace: "} <> '' or",
    },
    {
        says: 'one chosen landing page gives a sub-user all of them',
        find: 'chosen.ldp_id = ',
        replace: "'' <> ",
    },
    {
        says: 'what was chosen for one sub-user is every limited one’s',
        find: 'chosen.account_id = ',
        replace: "'' <> ",
    },
]);

const membership = inFile('server/domain/accounts/membership.ts', 'matrix', [
    {
        says: 'whoever works on one landing page works on all of them',
        find: 'member.ldp_id = ',
        replace: "'' <> ",
    },
    {
        says: 'a landing page that anyone works on is everyone’s',
        find: 'member.account_id = ',
        replace: "'' <> ",
    },
]);

const demand = inFile('server/kernel/guard/demand.ts', 'matrix', [
    {
        says: 'an upload needs no key',
        find: "if (call.keysFrom === 'image') return mayDo(rights, { ...demand, keys: images });",
        replace: "if (call.keysFrom === 'image') return mayDo(rights, { ...demand, keys: [] });",
    },
    {
        says: 'keys of types without images open the upload',
        find: 'resources.filter(({ fields }) => canUseImages(fields))',
        replace: 'resources',
    },
    {
        says: 'whose history it is does not decide who reads it',
        find: 'if (resource) return audiences[resource.audience](rights) && mayDo(',
        replace: 'if (resource) return mayDo(',
    },
    {
        says: 'a history needs no key of what it is about',
        find: '{ ...demand, keys: resource.keys }',
        replace: '{ ...demand, keys: [] }',
    },
    {
        says: 'any key opens the history of what nobody declares',
        in: 'contents',
        find: 'return permissionKeys.every((key)',
        replace: 'return permissionKeys.some((key)',
    },
    {
        says: 'everyone may leave the landing page out',
        find: 'return unscoped !== undefined && audiences[unscoped](rights);',
        replace: 'return unscoped !== undefined;',
    },
    {
        says: 'every call belongs where a type that it names belongs',
        find: "const follows = call.keysFrom === 'resource' || call.keysFrom === 'row';",
        replace: 'const follows = true;',
    },
]);

const guard = inFile('server/kernel/guard/guard.ts', 'matrix', [
    {
        says: 'a landing page may be named twice and differently',
        find: "if (contradicts) return fail('notFound');",
        replace: '',
    },
    {
        says: 'a landing page need not be reached',
        find: 'if (!access.reaches || ldp_id === null',
        replace: 'if (ldp_id === null',
    },
    {
        says: 'every call may name the common library',
        find: 'if (ldpId === commonOwner && servesAll) return undefined;',
        replace: 'if (ldpId === commonOwner) return undefined;',
    },
    {
        says: 'the common library has a history like a landing page',
        find: ' && call.level === levels.off',
        replace: '',
    },
    {
        says: 'rights are not looked at',
        find: '!enough(access.rights, call, named.resource)',
        replace: 'false',
    },
    {
        says: 'whoever may do everything names two types',
        in: 'guard',
        find: 'isUnclear || ',
        replace: '',
    },
    {
        says: 'an inactive landing page is written to',
        find: 'if (tenant && !isStatusAllowed(tenant.status, call, access.rights))',
        replace: 'if (tenant && access.rights === undefined)',
    },
    {
        says: 'an administrator hears of everything although a landing page is named',
        find: 'const hearsAll = namesNone && canReadAll(call, access.rights);',
        replace: 'const hearsAll = canReadAll(call, access.rights);',
    },
    {
        says: 'the media token opens every call',
        in: 'tokens',
        find: "media: call.token === 'query', ahead };",
        replace: 'media: true, ahead };',
    },
]);

const viewing = [
    ...inFile('server/kernel/guard/viewing.ts', 'viewing', [
        {
            says: 'who views as another account may change it',
            find: 'if (isViewing && !isForViewers(call))',
            replace: 'if (isViewing && call.path === undefined)',
        },
        {
            says: 'accounts are viewed that the caller does not manage any more',
            find: 'if (!(await isManaged(toPrincipal(viewer), id, services)))',
            replace: 'if (viewed.account_id === viewer.account_id)',
        },
        {
            says: 'inactive accounts are viewed',
            find: ' || !isActive(viewed)',
            replace: '',
        },
        {
            says: 'the console is seen as an administrator',
            find: ' || audiences.admin(viewed.rights)',
            replace: '',
        },
    ]),
    ...inFile('server/domain/sessions/viewGrants.ts', 'viewing', [
        { says: 'a grant is good for every session', find: 'grant.session === session && ', replace: '' },
        { says: 'a grant never ends', find: ' && now().getTime() < grant.until', replace: '' },
    ]),
];

const named = inFile('server/kernel/guard/named.ts', 'matrix', [
    {
        says: 'what the query names beside a body is not looked at',
        find: 'return [toRequestValues(request.params), body, query, ...filters];',
        replace:
            "return [toRequestValues(request.params), body, ...(call.body === 'json' ? [] : [query]), ...filters];",
    },
    {
        says: 'what the filter of a list names is not looked at',
        find: 'return [toRequestValues(request.params), body, query, ...filters];',
        replace: 'return [toRequestValues(request.params), body, query];',
    },
    {
        says: 'calls that say id do not look at ldpId',
        find: "call.ldpIdAs === 'id' ? ['ldpId', 'id'] : ['ldpId']",
        replace: '[call.ldpIdAs]',
    },
    {
        says: 'the first of two types that are named decides',
        in: 'contents',
        find: 'const contradicts = found.size > 1;',
        replace: 'const contradicts = false;',
    },
]);

const call = inFile('contract/call.ts', 'matrix', [
    {
        says: 'every call changes an inactive landing page',
        find: "return status === 'ACTIVE' || level < levels.edit || onInactive || audiences.admin(rights);",
        replace: "return status === 'ACTIVE' || level <= levels.edit || onInactive || audiences.admin(rights);",
    },
    {
        says: 'a sub-user of position ADMIN writes to an inactive landing page',
        find: 'level < levels.edit || onInactive || audiences.admin(rights)',
        replace: "level < levels.edit || onInactive || rights.position === 'ADMIN'",
    },
]);

const permissions = inFile('contract/permissions.ts', 'matrix', [
    {
        says: 'a sub-user of position ADMIN is an administrator',
        find: "admin: (rights: Rights) => rights.userType === 'MAIN' && rights.position === 'ADMIN',",
        replace: "admin: (rights: Rights) => rights.position === 'ADMIN',",
    },
    {
        says: 'every MAIN account is an administrator',
        find: "admin: (rights: Rights) => rights.userType === 'MAIN' && rights.position === 'ADMIN',",
        replace: "admin: (rights: Rights) => rights.userType === 'MAIN',",
    },
    {
        says: 'a sub-user makes sub-users',
        find: "maker: (rights: Rights) => rights.userType === 'MAIN' && rights.position === 'USER',",
        replace: "maker: (rights: Rights) => rights.position === 'USER',",
    },
    {
        says: 'an administrator makes sub-users',
        find: "maker: (rights: Rights) => rights.userType === 'MAIN' && rights.position === 'USER',",
        replace: "maker: (rights: Rights) => rights.userType === 'MAIN',",
    },
    {
        says: 'the audience is not looked at',
        find: 'if (!audiences[demand.audience](rights)) return false;',
        replace: '',
    },
    {
        says: 'whoever may look may change',
        find: 'rights.permission[key] >= demand.level',
        replace: 'rights.permission[key] > 0',
    },
    {
        says: 'any key is every key',
        find: 'demand.keys.some((key) => rights.permission[key] >= demand.level)',
        replace: 'Object.values(rights.permission).some((level) => level >= demand.level)',
    },
]);

const addresses = inFile('server/base/system/addresses.ts', 'guard', [
    {
        says: 'every address of a kind lies in every block of that kind',
        find: ' && caller.match(block);',
        replace: ';',
    },
    {
        says: 'an address that cannot be read lies everywhere',
        find: 'if (!caller) return false;',
        replace: 'if (!caller) return true;',
    },
    {
        says: 'a mapped block is as wide as its number says',
        find: "address.kind() === 'ipv4' && start.includes(':') ? 96 : 0",
        replace: '0',
    },
    {
        says: 'addresses are read that other programs read differently',
        find: 'return isIP(bare) === 0 ? undefined : ipaddr.process(bare);',
        replace: 'return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;',
    },
]);

/** Mutants of the guard: sessions, permissions, landing pages, addresses. */
export const guardMutants: readonly Mutant[] = [
    ...session,
    ...access,
    ...reach,
    ...membership,
    ...demand,
    ...guard,
    ...viewing,
    ...call,
    ...named,
    ...permissions,
    ...addresses,
];
