import { createPermission, type PermissionKey, permissionKeys } from '../../../contract/permissions';
import type { AccountSeed } from '../../server/harness-seeds';
import { buildPermission, createUsername, type Lab, type Page, pages, type SessionChange } from './lab';

/** The facts about a caller, in the specification's words; the oracle knows nothing else. */
export type Principal = {
    name: string;
    /** 'living', or the code with which each of its calls is answered. */
    session: 'living' | 87009 | 87008 | 40302;
    kind: 'administrator' | 'main' | 'sub';
    level(key: PermissionKey): number;
    reaches: readonly Page[];
    /** Whether it is a sub-user for whom landing pages were chosen. */
    isLimited?: true;
    /** Empty if the caller sends no session. */
    accountId: string;
    token: string;
};

type Facts = Omit<Principal, 'accountId' | 'token' | 'name'>;

const everyPage: readonly Page[] = ['own', 'another', 'foreign', 'inactive'];
const owners: readonly Page[] = ['own', 'another', 'inactive'];

const main: Facts = { session: 'living', kind: 'main', level: () => 2, reaches: owners };
const administrator: Facts = { ...main, kind: 'administrator', reaches: everyPage };
const sub: Facts = { session: 'living', kind: 'sub', level: () => 0, reaches: owners };
const limited: Facts = { ...sub, level: () => 2, isLimited: true };
const everything = { permission: createPermission(2) };

type PrincipalSeed = {
    facts: Facts;
    account?: Partial<AccountSeed>;
    member?: readonly Page[];
    session?: SessionChange;
};

const longAgo = 8 * 24 * 60 * 60;

/** All principals except the sub-users with a single key. `member` lists the landing pages of a new MAIN account. */
const principalSeeds: Readonly<Record<string, PrincipalSeed>> = {
    'an administrator': { facts: administrator, account: { position: 'ADMIN' } },
    'an owner': { facts: main, member: owners },
    'a sub-owner': { facts: { ...main, reaches: ['own', 'inactive'] }, member: ['own', 'inactive'] },
    'a stranger': { facts: { ...main, reaches: ['foreign'] }, member: ['foreign'] },
    'an operator without landing pages': { facts: { ...main, reaches: [] }, member: [] },
    'an operator at an address on the whitelist': {
        facts: main,
        member: owners,
        account: { ipWhitelist: ['10.9.8.7', '127.0.0.0/8'] },
    },
    'a sub-user with nothing': { facts: sub, account: { maker: 'owner01' } },
    'a sub-user with everything': {
        facts: { ...sub, level: () => 2 },
        account: { maker: 'owner01', permission: createPermission(2) },
    },
    'a sub-user who may look at everything': {
        facts: { ...sub, level: () => 1 },
        account: { maker: 'owner01', permission: createPermission(1) },
    },
    'a sub-user limited to other landing pages of its maker': {
        facts: { ...limited, reaches: ['another'] },
        account: { maker: 'owner01', ...everything, chosen: [pages.another] },
    },
    'a sub-user limited to some landing pages of its maker': {
        facts: { ...limited, reaches: ['own', 'inactive'] },
        account: { maker: 'owner01', ...everything, chosen: [pages.own, pages.inactive] },
    },
    'a sub-user limited to a landing page that its maker has lost': {
        facts: { ...limited, reaches: [] },
        account: { maker: 'owner01', ...everything, chosen: [pages.foreign] },
    },
    'a sub-user limited to nothing': {
        facts: { ...limited, reaches: [] },
        account: { maker: 'owner01', ...everything, chosen: [] },
    },
    'a limited sub-user of position ADMIN': {
        facts: { ...limited, reaches: ['another'] },
        account: { maker: 'owner01', position: 'ADMIN', ...everything, chosen: [pages.another] },
    },
    'a sub-user of position ADMIN': {
        facts: { ...sub, level: () => 2 },
        account: { maker: 'owner01', position: 'ADMIN', permission: createPermission(2) },
    },
    'a sub-user of an administrator': {
        facts: { ...sub, level: () => 2, reaches: [] },
        account: { maker: 'admin01', permission: createPermission(2) },
    },
    'a sub-user of an administrator who works on landing pages': {
        facts: { ...sub, level: () => 2, reaches: ['own', 'inactive'] },
        account: { maker: 'owning01', permission: createPermission(2) },
    },
    'a sub-user of an operator at another address': {
        facts: { ...sub, session: 40302 },
        account: { maker: 'distant01', permission: createPermission(2) },
    },
    'a sub-user at an address on both whitelists': {
        facts: { ...sub, level: () => 2 },
        account: { maker: 'near01', permission: createPermission(2), ipWhitelist: ['127.0.0.1'] },
    },
    'a sub-user at an address on its maker’s whitelist alone': {
        facts: { ...sub, session: 40302 },
        account: { maker: 'near01', permission: createPermission(2), ipWhitelist: ['10.0.0.0/8'] },
    },
    'a sub-user with more than its maker has': {
        facts: { ...sub, level: () => 1 },
        account: { maker: 'viewer01', permission: createPermission(2) },
    },
    'an inactive owner': { facts: { ...main, session: 87009 }, member: owners, account: { status: 'INACTIVE' } },
    'an inactive administrator': {
        facts: { ...administrator, session: 87009 },
        account: { position: 'ADMIN', status: 'INACTIVE' },
    },
    'an inactive sub-user': {
        facts: { ...sub, session: 87009 },
        account: { maker: 'owner01', permission: createPermission(2), status: 'INACTIVE' },
    },
    'a sub-user of an inactive maker': {
        facts: { ...sub, session: 87009 },
        account: { maker: 'asleep01', permission: createPermission(2) },
    },
    'an administrator whose session is over': {
        facts: { ...administrator, session: 87008 },
        account: { position: 'ADMIN' },
        session: { age: longAgo },
    },
    'an administrator whose session rested too long': {
        facts: { ...administrator, session: 87008 },
        account: { position: 'ADMIN' },
        session: { unusedFor: 2 * 60 * 60 },
    },
    'an administrator who has signed out': {
        facts: { ...administrator, session: 87009 },
        account: { position: 'ADMIN' },
        session: { ended: true },
    },
    'an administrator at another address': {
        facts: { ...administrator, session: 40302 },
        account: { position: 'ADMIN', ipWhitelist: ['10.0.0.0/8', '::1'] },
    },
    'a sub-user at another address': {
        facts: { ...sub, session: 40302 },
        account: { maker: 'owner01', permission: createPermission(2), ipWhitelist: ['192.0.2.0/24'] },
    },
};

async function work({ test }: Lab, accountId: string, on: readonly Page[]): Promise<void> {
    for (const page of on) {
        const member = { ldp_id: pages[page], account_id: accountId, role: 'SUB_OWNER' as const };
        await test.services.db.insertInto('landing_page_member').values(member).execute();
    }
}

async function join(
    lab: Lab,
    name: string,
    { facts, account, member = [], session }: PrincipalSeed,
): Promise<Principal> {
    const accountId = await lab.test.account({ username: createUsername(), ...account });
    await work(lab, accountId, member);
    return { ...facts, name, accountId, token: await lab.session(accountId, session) };
}

const nobody: Facts = { session: 87009, kind: 'sub', level: () => 0, reaches: [] };

/** Creates all principals, and for each of these keys a sub-user who may only view and one who may change. */
export async function createPrincipals(
    lab: Lab,
    keys: readonly PermissionKey[] = permissionKeys,
): Promise<Principal[]> {
    const viewer: AccountSeed = { username: 'viewer01', maker: 'owner01', permission: createPermission(1) };
    await work(lab, await lab.test.account(viewer), owners);
    await work(lab, await lab.test.account({ username: 'asleep01', status: 'INACTIVE' }), owners);
    await work(lab, await lab.test.account({ username: 'owning01', position: 'ADMIN' }), ['own', 'inactive']);
    await work(lab, await lab.test.account({ username: 'distant01', ipWhitelist: ['10.0.0.0/8'] }), owners);
    await work(lab, await lab.test.account({ username: 'near01', ipWhitelist: ['127.0.0.0/8'] }), owners);
    const people: Principal[] = [
        { ...nobody, name: 'nobody', accountId: '', token: '' },
        { ...nobody, name: 'somebody with a token that was never given', accountId: '', token: 'x'.repeat(43) },
    ];
    for (const [name, seed] of Object.entries(principalSeeds)) people.push(await join(lab, name, seed));
    for (const key of keys) {
        for (const level of [1, 2] as const) {
            const facts = { ...sub, level: (each: PermissionKey) => (each === key ? level : 0) };
            const account = { maker: 'owner01', permission: buildPermission({ [key]: level }) };
            people.push(await join(lab, `a sub-user with ${key} ${level}`, { facts, account }));
        }
    }
    return people;
}
