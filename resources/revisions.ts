import { json } from '../contract/fields/json';
import { text } from '../contract/fields/text';
import { time } from '../contract/fields/time';
import { defineResource } from '../contract/resource';

/**
 * Each record's history: one entry for every write, made in the same transaction. Over all landing pages and types it is
 * the administrators' activity list.
 */
export const revisions = defineResource({
    name: 'revisions',
    dialect: 'rest',
    keysOf: 'resource',
    unscoped: 'admin',
    fields: {
        ldpId: text(),
        ldpName: text(),
        resource: text(),
        recordId: text(),
        title: text(),
        verb: text(),
        version: json(),
        time: time(),
        username: text(),
        address: text(),
        before: json(),
        after: json(),
        order: json(),
    },
    list: {
        columns: ['time', 'username', 'verb', 'version'],
        filters: ['ldpId', 'resource', 'recordId', 'username', 'verb', 'address'],
    },
});
