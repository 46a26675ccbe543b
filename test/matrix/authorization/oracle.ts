import { type PermissionKey, permissionKeys } from '../../../contract/permissions';
import type { Expectation } from './expectations';
import type { Page } from './lab';
import type { Principal } from './principals';

/**
 * The relation between a request and its object: a landing page or an account.
 *
 * - `contradicting` names `own` and, in another place, `another`; `contradicted` the other way round with `foreign`.
 * - `mislabelled` is about `foreign` and in addition names a type without a landing page. `common` names the common
 *   library.
 * - `unnamed` names no landing page. `plain` is about none at all.
 * - `ofOthers` is an account of another maker, `otherKind` an account of another type, `none` an id that does not
 *   exist.
 */
export type Relation =
    | Page
    | 'contradicting'
    | 'contradicted'
    | 'mislabelled'
    | 'common'
    | 'unnamed'
    | 'plain'
    | 'mine'
    | 'ofOthers'
    | 'otherKind'
    | 'none';

function belongs({ who }: Expectation, { kind, isLimited }: Principal): boolean {
    if (who === 'unlimited') return !isLimited;
    if (who === 'admin') return kind === 'administrator';
    if (who === 'main') return kind !== 'sub';
    return who === 'maker' ? kind === 'main' : true;
}

function holdsKey({ keys, level }: Expectation, principal: Principal): boolean {
    const holds = (key: PermissionKey) => principal.level(key) >= level;
    if (keys === 'every') return permissionKeys.every(holds);
    return keys.length === 0 || keys.some(holds);
}

/** Returns the codes with which a request may be answered; 0 means success. */
export function expected(row: Expectation, principal: Principal, relation: Relation): readonly number[] {
    if (row.who === 'anyone') return [0];
    if (principal.session !== 'living') return [principal.session];
    const allowed = belongs(row, principal) && holdsKey(row, principal);
    const hearsAll =
        (row.alone === 'main' && principal.kind !== 'sub') ||
        (row.alone === 'admin' && principal.kind === 'administrator');
    if (row.scope === 'landingPages') {
        if (!allowed) return [40301];
        if (principal.reaches.some((page) => page === relation)) return [0];
        return row.about === 'ordered' ? [40001] : [40401];
    }
    if (row.scope !== 'landingPage') {
        if (!allowed && !hearsAll) return [40301];
        if (relation === 'otherKind' || relation === 'none') return [40401];
        return relation === 'ofOthers' && !hearsAll ? [40401] : [0];
    }
    if (relation === 'contradicting' || relation === 'contradicted' || relation === 'common') return [40401];
    if (relation === 'unnamed') {
        if (hearsAll) return [0];
        // The missing landing page is reported to callers that may make the call; no caller gets further.
        return allowed ? [40001, 40401] : [40301, 40401];
    }
    const page = relation === 'mislabelled' ? 'foreign' : (relation as Page);
    if (!principal.reaches.includes(page)) return [40401];
    if (!allowed) return [40301];
    const changesAsleep = page === 'inactive' && row.level === 2 && !row.asleep;
    if (changesAsleep && principal.kind !== 'administrator') return [40301];
    return [0];
}
