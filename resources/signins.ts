import { defineResource } from '../contract/resource';
import { flag } from '../fields/flag/field';
import { text } from '../fields/text/field';
import { time } from '../fields/time/field';

/** All attempts to sign in to the caller's account, including failed ones. */
export const signins = defineResource({
    name: 'signins',
    dialect: 'rest',
    scope: 'account',
    audience: 'oneself',
    kernel: false,
    verbs: ['inquiry'],
    fields: { time: time(), succeeded: flag(), address: text(), browser: text(), system: text() },
    list: { columns: ['time', 'succeeded', 'address', 'browser', 'system'], filters: ['succeeded'] },
});
