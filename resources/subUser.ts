import { kept } from '../contract/field';
import { limits } from '../contract/limits';
import { defineResource } from '../contract/resource';
import { permission } from '../fields/permission/field';
import { accountActions, accountAudit, accountFields } from './user';

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
    fields: { ...accountFields(limits.username.subUser), permission: kept(permission()) },
    list: { columns: ['username', 'name', 'hasSession'] },
    hints: ['ipWhitelist'],
    form: {
        account: ['username', 'password', 'name', 'remark'],
        permission: ['permission'],
        addresses: ['ipWhitelist'],
    },
});
