import { randomUUID } from 'node:crypto';
import { getLdpId, owner } from '../fill';
import { buildRequest, type Stream } from '../load';
import { longPage } from '../stores/places';
import type { Item, Subject } from './subject';

const headers = (token: string) => ({ authorization: token, 'accept-language': 'en' });

/** Sends the same request again and again. */
export function post(token: string, path: string, body: object): Stream {
    const request = buildRequest('POST', path, headers(token), JSON.stringify(body));
    return () => ({ request });
}

export function get(token: string, path: string): Stream {
    const request = buildRequest('GET', path, headers(token));
    return () => ({ request });
}

/** Lists records of a landing page. */
export function inquire({ owner: token }: Subject, page: number, resource: string, more: object = {}): Stream {
    const body = { ldpId: getLdpId(page), pagination: { page: 1, limit: 20 }, ...more };
    return post(token, `/api/ldp/${resource}/inquiry`, body);
}

/** Lists revisions: of a record or landing page for the owner, of everything for an administrator. */
export function inquireRevisions(token: string, filter: object, page = 1): Stream {
    const range = JSON.stringify([(page - 1) * 20, page * 20 - 1]);
    const query = new URLSearchParams({ filter: JSON.stringify(filter), range, sort: '["time","DESC"]' });
    return get(token, `/api/rest/revisions?${query}`);
}

/** Posts bodies that differ, each with its own idempotency key. */
function change(token: string, path: string, body: () => object, answered?: () => void): Stream {
    return () => {
        const own = { ...headers(token), 'idempotency-key': randomUUID() };
        const request = buildRequest('POST', path, own, JSON.stringify(body()));
        return { request, answered: (ok) => (ok ? answered?.() : undefined) };
    };
}

const audit = ['createdBy', 'createdTime', 'updatedBy', 'updatedTime', 'sort', 'status'];

/** Returns what an article's answer and the body of a save have in common. */
function getFields(item: Item | undefined, others: readonly string[] = []): object {
    const left = [...audit, ...others];
    return Object.fromEntries(Object.entries(item ?? {}).filter(([name]) => !left.includes(name)));
}

/** Saves one article of the long list again and again, as a form does. */
export function update({ owner: token, long }: Subject, connection: number): Stream {
    const item = long.items[connection];
    if (!item) throw new Error('The list has too few records');
    const body = () => ({ ...getFields(item), ldpId: getLdpId(longPage) });
    return change(token, '/api/ldp/article/update', body, () => {
        item.version += 1;
    });
}

/** Creates articles in the long list. */
export function create({ owner: token, long }: Subject): Stream {
    const fields = getFields(long.items[0], ['id', 'version']);
    const body = () => ({ ...fields, slug: `bench-${randomUUID()}`, ldpId: getLdpId(longPage) });
    return change(token, '/api/ldp/article/create', body);
}

/** Moves the first of some records behind the others, again and again. */
export function reorder(token: string, page: number, items: readonly Item[]): Stream {
    let ids = items.map(({ id }) => id);
    return change(token, '/api/ldp/article/updateseq', () => {
        ids = [...ids.slice(1), ...ids.slice(0, 1)];
        return { ldpId: getLdpId(page), ids };
    });
}

export function signIn(): Stream {
    return post('', '/api/auth/signin', owner);
}
