import { type CompiledQuery, sql } from 'kysely';
import {
    createPermission,
    type Permission,
    type PermissionKey,
    permissionKeys,
    type Rights,
} from '../../../contract/permissions';
import type { ReachScope } from '../../../contract/reach';
import type { Dialect } from '../../base/database/dialect';
import type { Incoming, Principal, Services } from '../../base/services/context';
import { accountReachCondition } from '../../domain/landingPages/reach';
import { type AheadKey, type AheadRow, aheadColumns, toAhead } from './ahead';

/** The session of a token, its account and the landing page of the request, in one row. */
type AccessRow = {
    token_hash: string;
    ended_time: string | null;
    expires_time: string;
    used_time: string;
    account_id: string;
    username: string;
    name: string;
    status: string;
    user_type: 'MAIN' | 'SUB';
    position: 'ADMIN' | 'USER';
    permission: string;
    ip_whitelist: string;
    maker_id: string | null;
    reach: ReachScope;
    maker_status: string | null;
    maker_type: 'MAIN' | 'SUB' | null;
    maker_permission: string | null;
    maker_ip_whitelist: string | null;
    ldp_id: string | null;
    ldp_name: string | null;
    ldp_langs: string | null;
    ldp_default_lang: string | null;
    ldp_status: 'ACTIVE' | 'INACTIVE' | null;
    reaches: number | boolean;
};

/** `viewer` is the id of the account whose session it is, if that sees the console as this one. */
export type Access = Omit<AccessRow, 'reaches'> & {
    rights: Rights;
    reaches: boolean;
    ahead?: Incoming['ahead'];
    viewer?: string;
};

/**
 * `ahead` names a record of the landing page to be read as well, `viewed` the account to be read in place of the
 * session's own.
 */
export type AccessQuery = {
    tokenHash: string;
    ldpId: string | undefined;
    media: boolean;
    ahead?: AheadKey | undefined;
    viewed?: string;
};

export function toPrincipal({ account_id, username, name, rights, token_hash, viewer }: Access): Principal {
    const principal = { accountId: account_id, username, name, rights, sessionHash: token_hash };
    return viewer === undefined ? principal : { ...principal, viewerId: viewer };
}

export type ReadAccess = (query: AccessQuery) => Promise<Access | undefined>;

/** `ahead` is the type of the record that is read as well. */
type Shape = { media: boolean; ahead: string | undefined; isView: boolean };

function buildStatement(dialect: Dialect, { media, ahead, isView }: Shape) {
    // Placeholders in the order of the parameters; the values are set with each call.
    const token = sql.val('');
    const columns = ahead ? sql`, ${aheadColumns(dialect)}` : sql``;
    const record = ahead
        ? sql`left join record on record.ldp_id = l.id and record.resource = ${sql.lit(ahead)} and record.id = ${''}`
        : sql``;
    return sql<AccessRow & AheadRow>`select s.token_hash, s.ended_time, s.expires_time, s.used_time,
            a.id as account_id, a.username, a.name, a.status, a.user_type, a.position, a.permission, a.ip_whitelist, a.maker_id, a.reach,
            m.status as maker_status, m.user_type as maker_type, m.permission as maker_permission,
            m.ip_whitelist as maker_ip_whitelist,
            l.id as ldp_id, l.name as ldp_name, l.langs as ldp_langs, l.default_lang as ldp_default_lang, l.status as ldp_status,
            (l.id is not null and ${accountReachCondition('a', 'l.id')}) as reaches
            ${columns}
        from session s
        join account a on a.id = ${isView ? sql`${''}` : sql`s.account_id`}
        left join account m on m.id = a.maker_id
        left join landing_page l on l.id = ${''}
        ${record}
        where s.token_hash = ${token}${media ? sql` or s.media_hash = ${token}` : sql``}
        limit 1`;
}

const fullPermission = Object.freeze(createPermission(2));

function parseLevels(json: string | null): Partial<Permission> {
    return json === null ? {} : JSON.parse(json);
}

/**
 * Returns the effective rights of an account: a MAIN has all, a SUB those granted to it, limited to those of its maker.
 */
export function getRights(
    row: Pick<AccessRow, 'user_type' | 'position' | 'permission' | 'maker_type' | 'maker_permission' | 'reach'>,
): Rights {
    if (row.user_type === 'MAIN') return { userType: 'MAIN', position: row.position, permission: fullPermission };
    const own = parseLevels(row.permission);
    const makers = row.maker_type === 'MAIN' ? fullPermission : parseLevels(row.maker_permission);
    const permission = createPermission(0);
    // The lower of two levels is a level.
    const lower = (key: PermissionKey) => Math.min(own[key] ?? 0, makers[key] ?? 0) as Permission[PermissionKey];
    for (const key of permissionKeys) permission[key] = lower(key);
    return { userType: 'SUB', position: row.position, permission, isLimited: row.reach === 'CHOSEN' };
}

/**
 * Creates the guard's only query. The statements are compiled once, so that the database plans them once. Nothing is
 * cached between calls: a revoked permission takes effect with the next call, in every process.
 */
export function createReadAccess({ db, lookup, dialect }: Pick<Services, 'db' | 'lookup' | 'dialect'>): ReadAccess {
    const compiled = new Map<string, CompiledQuery<AccessRow & AheadRow>>();
    function compile(shape: Shape): CompiledQuery<AccessRow & AheadRow> {
        const key = `${shape.media} ${shape.isView} ${shape.ahead ?? ''}`;
        const known = compiled.get(key) ?? buildStatement(dialect, shape).compile(db);
        compiled.set(key, known);
        return known;
    }
    return async ({ tokenHash, ldpId, media, ahead, viewed }) => {
        const shape = compile({ media, ahead: ahead?.resource, isView: viewed !== undefined });
        const token = media ? [tokenHash, tokenHash] : [tokenHash];
        const account = viewed === undefined ? [] : [viewed];
        const parameters = [...account, ldpId ?? null, ...(ahead ? [ahead.id] : []), ...token];
        const [row] = await lookup<AccessRow & AheadRow>({ ...shape, parameters });
        if (!row) return undefined;
        const found = ahead ? { ahead: toAhead(ahead, row) } : {};
        return { ...row, rights: getRights(row), reaches: Boolean(row.reaches), ...found };
    };
}
