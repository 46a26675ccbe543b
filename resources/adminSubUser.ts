import { createOnly, kept, readOnly } from '../contract/field';
import { defineResource } from '../contract/resource';
import { account } from '../fields/account/field';
import { permission } from '../fields/permission/field';
import { text } from '../fields/text/field';
import { removal } from './removal';
import { reach, subUser } from './subUser';
import { accountActions, accountAudit } from './user';

/**
 * The sub-users of all operators, for administrators. Changes of a sub-user appear in the history that its maker sees.
 */
export const adminSubUser = defineResource({
    name: 'adminSubUser',
    history: subUser.name,
    route: 'user-management/operator-sub-user',
    path: '/api/admin/subuser',
    audience: 'admin',
    scope: 'none',
    group: 'userManagement',
    icon: 'Groups',
    letters: 'uo',
    title: 'username',
    verbs: ['inquiry', 'get', 'create', 'update', 'updatestatus'],
    actions: { ...accountActions, remove: removal() },
    audit: accountAudit,
    kernel: ['status'],
    fields: {
        ...subUser.fields,
        // The operator is chosen in a new form, and known of those that exist.
        reach: kept(reach({ ofAccount: ['maker', 'makerId'] })),
        // Sub-users of other operators have other landing pages.
        permission: kept(permission()),
        maker: createOnly(account({ from: 'user', nameIn: 'makerName' })),
        makerId: readOnly(text()),
        makerName: readOnly(text()),
    },
    list: { columns: ['username', 'name', 'makerName', 'hasSession'], filters: ['makerName', 'status'] },
    hints: ['ipWhitelist'],
    form: {
        account: ['maker', 'username', 'password', 'name', 'remark'],
        reach: ['reach'],
        permission: ['permission'],
        addresses: ['ipWhitelist'],
    },
});
