import type { Level } from './permissions';

/** The verbs of records and settings, under their wire names. */
export const verbs = {
    inquiry: { method: 'POST', level: 1 },
    get: { method: 'GET', level: 1 },
    create: { method: 'POST', level: 2 },
    update: { method: 'POST', level: 2 },
    updatestatus: { method: 'POST', level: 2 },
    delete: { method: 'POST', level: 2 },
    updateseq: { method: 'POST', level: 2 },
    /** An item of a setting, and the status of an item, where the API has calls for them. */
    updateitem: { method: 'POST', level: 2 },
    updateitemstatus: { method: 'POST', level: 2 },
} as const satisfies Record<string, { method: 'GET' | 'POST'; level: Level }>;

export type Verb = keyof typeof verbs;

export const collectionVerbs: readonly Verb[] = ['inquiry', 'get', 'create', 'update', 'updatestatus', 'delete'];
export const restVerbs: readonly Verb[] = ['inquiry', 'get'];
