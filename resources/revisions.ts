import { defineResource } from '../contract/resource';
import { json } from '../fields/json/field';
import { text } from '../fields/text/field';
import { time } from '../fields/time/field';

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
