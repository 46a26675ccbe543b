import { randomUUID } from 'node:crypto';
import { createPermission, type Permission } from '../../contract/permissions';
import type { Services } from '../../server/base/services/context';
import { getDerivedColumns } from '../../server/domain/accounts/rows';
import { hashPassword } from '../../server/domain/sessions/passwords';
import { textKey } from '../../server/store/textKey';

export type AccountSeed = {
    username: string;
    userType?: 'MAIN' | 'SUB';
    position?: 'ADMIN' | 'USER';
    maker?: string;
    permission?: Partial<Permission>;
    ipWhitelist?: string[];
    status?: 'ACTIVE' | 'INACTIVE';
    /** The ids of the landing pages that it is limited to. */
    chosen?: readonly string[];
};

export type LandingPageSeed = {
    id: string;
    name?: string;
    langs?: string[];
    defaultLang?: string;
    status?: 'ACTIVE' | 'INACTIVE';
    owner?: string;
    subOwners?: string[];
};

/** The password of every test account; its hash is computed only once. */
export const testPassword = 'Password123';
const hashed = hashPassword(testPassword);

/** Inserts an account; returns its id. */
export async function insertAccount({ db, now }: Services, seed: AccountSeed): Promise<string> {
    const id = randomUUID();
    const time = now().toISOString();
    const maker = seed.maker
        ? await db.selectFrom('account').select('id').where('username', '=', seed.maker).executeTakeFirstOrThrow()
        : null;
    await db
        .insertInto('account')
        .values({
            id,
            username: seed.username,
            ...getDerivedColumns({ username: seed.username, name: seed.username, remark: '' }),
            password_hash: await hashed,
            name: seed.username,
            remark: '',
            user_type: seed.userType ?? (seed.maker ? 'SUB' : 'MAIN'),
            position: seed.position ?? 'USER',
            permission: JSON.stringify({ ...createPermission(0), ...seed.permission }),
            ip_whitelist: JSON.stringify(seed.ipWhitelist ?? []),
            status: seed.status ?? 'ACTIVE',
            maker_id: maker?.id ?? null,
            reach: seed.chosen ? 'CHOSEN' : 'EVERY',
            version: 1,
            created_by: 'test',
            created_time: time,
            updated_by: 'test',
            updated_time: time,
        })
        .execute();
    for (const ldp_id of seed.chosen ?? [])
        await db.insertInto('account_reach').values({ ldp_id, account_id: id }).execute();
    return id;
}

async function addMember(
    { db }: Services,
    ldpId: string,
    username: string,
    role: 'OWNER' | 'SUB_OWNER',
): Promise<void> {
    const { id } = await db
        .selectFrom('account')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
    await db.insertInto('landing_page_member').values({ ldp_id: ldpId, account_id: id, role }).execute();
}

/** Inserts a landing page; returns its id. */
export async function insertLandingPage(services: Services, seed: LandingPageSeed): Promise<string> {
    const { id, name = id, langs = ['en', 'th'], defaultLang = langs[0] ?? 'en', status = 'ACTIVE' } = seed;
    const time = services.now().toISOString();
    await services.db
        .insertInto('landing_page')
        .values({
            id,
            name,
            name_key: textKey(name),
            status,
            langs: JSON.stringify(langs),
            default_lang: defaultLang,
            cache_version: 0,
            telegram_bot_token: null,
            data: '{}',
            version: 1,
            created_by: 'test',
            created_time: time,
            updated_by: 'test',
            updated_time: time,
        })
        .execute();
    await services.db.insertInto('landing_page_claim').values({ ldp_id: id, kind: 'key', value: id }).execute();
    if (seed.owner) await addMember(services, id, seed.owner, 'OWNER');
    for (const username of seed.subOwners ?? []) await addMember(services, id, username, 'SUB_OWNER');
    return id;
}
