import { flag } from '../contract/fields/flag';
import { text } from '../contract/fields/text';
import { time } from '../contract/fields/time';
import { defineResource } from '../contract/resource';

/** Where the account that asks is signed in now. */
export const sessions = defineResource({
    name: 'sessions',
    dialect: 'rest',
    scope: 'account',
    open: true,
    verbs: ['inquiry'],
    fields: {
        address: text(),
        browser: text(),
        system: text(),
        createdTime: time(),
        usedTime: time(),
        expiresTime: time(),
        current: flag(),
    },
    list: { columns: ['usedTime', 'address', 'browser', 'system', 'createdTime'], filters: [] },
});
