import type { ActionDeclaration } from '../contract/action';
import { createOnly, distinct, kept, optional, readOnly, withDefault } from '../contract/field';
import { limits } from '../contract/limits';
import { defineResource } from '../contract/resource';
import { address } from '../fields/address/field';
import { choice } from '../fields/choice/field';
import { flag } from '../fields/flag/field';
import { list } from '../fields/list/field';
import { password } from '../fields/password/field';
import { text } from '../fields/text/field';
import { removal } from './removal';

/** Letters and digits, at least one of each (specification section 5). */
export const usernamePattern = /^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$/;

/** The wire names of an account's audit fields. */
export const accountAudit = {
    createdBy: 'createBy',
    createdTime: 'createTime',
    updatedBy: 'updateBy',
    updatedTime: 'updateTime',
};

const viewAs: ActionDeclaration = { icon: 'Visibility', when: { status: ['ACTIVE'] }, isView: true };

/** All administrators see the same. */
const viewOperatorAs: ActionDeclaration = { ...viewAs, when: { ...viewAs.when, position: ['USER'] } };

/** Actions on an account; those for its password and session end all its sessions. */
export const accountActions: Readonly<Record<string, ActionDeclaration>> = {
    resetpassword: { icon: 'Password', fields: { password: password() } },
    viewas: viewAs,
    clearsession: { icon: 'Logout', danger: true, when: { hasSession: [true] } },
};

/** Returns the fields of every account, with username and password. `length` is the length of the username. */
export function accountFields(length: { min: number; max: number }) {
    return {
        username: distinct(text({ ...length, pattern: usernamePattern, message: 'validation.username' })),
        password: createOnly(password()),
        name: optional(text({ max: 80 })),
        remark: optional(text({ max: 500, multiline: true })),
        ipWhitelist: kept(list(address(), { max: 50 })),
        hasSession: readOnly(flag()),
    };
}

export const user = defineResource({
    name: 'user',
    route: 'user-management/user',
    path: '/api/admin/user',
    audience: 'admin',
    scope: 'none',
    group: 'userManagement',
    icon: 'ManageAccounts',
    letters: 'uu',
    title: 'username',
    verbs: ['inquiry', 'get', 'create', 'update', 'updatestatus'],
    actions: { ...accountActions, viewas: viewOperatorAs, remove: removal() },
    audit: accountAudit,
    kernel: ['status'],
    fields: { ...accountFields(limits.username.user), position: kept(withDefault(choice(['ADMIN', 'USER']), 'USER')) },
    list: { columns: ['username', 'name', 'position', 'hasSession'], filters: ['position', 'status'] },
    hints: ['ipWhitelist'],
    form: { account: ['username', 'password', 'position', 'name', 'remark'], addresses: ['ipWhitelist'] },
});
