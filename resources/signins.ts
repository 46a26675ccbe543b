import { flag } from '../contract/fields/flag';
import { text } from '../contract/fields/text';
import { time } from '../contract/fields/time';
import { defineResource } from '../contract/resource';

/** Every try to sign in to the account that asks, the failed ones too. */
export const signins = defineResource({
    name: 'signins',
    dialect: 'rest',
    scope: 'account',
    open: true,
    verbs: ['inquiry'],
    fields: { time: time(), succeeded: flag(), address: text(), browser: text(), system: text() },
    list: { columns: ['time', 'succeeded', 'address', 'browser', 'system'], filters: ['succeeded'] },
});
