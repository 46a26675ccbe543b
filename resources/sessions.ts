import { defineResource } from '../contract/resource';
import { flag } from '../fields/flag/field';
import { text } from '../fields/text/field';
import { time } from '../fields/time/field';

/** The open sessions of the caller. */
export const sessions = defineResource({
    name: 'sessions',
    dialect: 'rest',
    scope: 'account',
    audience: 'oneself',
    kernel: false,
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
