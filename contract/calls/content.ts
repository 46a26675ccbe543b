import { defineCall } from '../call';

const open = { method: 'GET', audience: 'anyone', dialect: 'raw', anyOrigin: true } as const;

/** Gets everything that visitors of a landing page see, in one language: a `Snapshot`. */
export const contentSnapshot = defineCall({
    path: '/api/content/:key/:lang',
    name: 'content.snapshot',
    summary: 'Everything that visitors of a landing page see',
    ...open,
});

/** Lists the records of a type that visitors see: a `DeliveredList`; or gets a setting. */
export const contentList = defineCall({
    path: '/api/content/:key/:lang/:type',
    name: 'content.list',
    summary: 'What visitors see of one type',
    query: {
        limit: 'The number of records, 20 unless given, at most 100; long ones are fewer',
        after: 'The `next` of the part before',
    },
    ...open,
});

/** Gets a record that visitors see, with its long texts. */
export const contentRecord = defineCall({
    path: '/api/content/:key/:lang/:type/:id',
    name: 'content.record',
    summary: 'A record as visitors see it, by id or slug',
    ...open,
});

/** Gets the description of these calls. */
export const contentOpenApi = defineCall({
    path: '/api/content/openapi.json',
    name: 'content.openapi',
    summary: 'The document of the content that visitors see',
    ...open,
});
