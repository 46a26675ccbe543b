import { explained, kept, onlyWhen, withDefault } from '../contract/field';
import { limits } from '../contract/limits';
import { reachScopes } from '../contract/reach';
import { defineResource } from '../contract/resource';
import { choice } from '../fields/choice/field';
import { group } from '../fields/group/field';
import { type LandingPagesField, landingPages } from '../fields/landingPages/field';
import { permission } from '../fields/permission/field';
import { accountActions, accountAudit, accountFields } from './user';

/** Returns the field that says which landing pages of its maker a sub-user reaches. */
export function reach(among: Pick<LandingPagesField, 'ofAccount'> = {}) {
    return group({
        scope: explained(withDefault(choice(reachScopes), 'EVERY')),
        ldpIds: onlyWhen({ scope: ['CHOSEN'] }, landingPages({ max: limits.landingPages.ADMIN, ...among })),
    });
}

export const subUser = defineResource({
    name: 'subUser',
    route: 'user-management/sub-user',
    path: '/api/user/sub',
    audience: 'maker',
    scope: 'account',
    group: 'userManagement',
    icon: 'Groups',
    letters: 'us',
    title: 'username',
    verbs: ['inquiry', 'get', 'create', 'update', 'updatestatus'],
    actions: accountActions,
    audit: accountAudit,
    kernel: ['status'],
    fields: {
        ...accountFields(limits.username.subUser),
        reach: kept(reach()),
        permission: kept(permission({ copiedWith: ['reach'] })),
    },
    list: { columns: ['username', 'name', 'hasSession'] },
    hints: ['ipWhitelist'],
    form: {
        account: ['username', 'password', 'name', 'remark'],
        reach: ['reach'],
        permission: ['permission'],
        addresses: ['ipWhitelist'],
    },
});
