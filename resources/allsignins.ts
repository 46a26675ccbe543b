import { defineResource } from '../contract/resource';
import { flag } from '../fields/flag/field';
import { text } from '../fields/text/field';
import { time } from '../fields/time/field';

/**
 * All attempts to sign in, of every account, for administrators. `username` is empty for a name that no account has: what
 * was typed may be a password and is not kept.
 */
export const allsignins = defineResource({
    name: 'allsignins',
    dialect: 'rest',
    scope: 'none',
    audience: 'admin',
    kernel: false,
    verbs: ['inquiry'],
    fields: {
        time: time(),
        username: text(),
        succeeded: flag(),
        address: text(),
        browser: text(),
        system: text(),
    },
    list: {
        columns: ['time', 'username', 'succeeded', 'address', 'browser', 'system'],
        filters: ['succeeded', 'username', 'address'],
    },
});
