import { getLdpId, owner } from '../fill';
import type { Stream } from '../load';
import { getSubUsername } from '../stores/people';
import { deletingPage, longPage, orderedPage } from '../stores/places';
import { knownWords, searchedLanguages } from '../stores/words';
import { create, get, inquire, inquireRevisions, post, reorder, signIn, update } from './requests';
import type { Subject } from './subject';

/** A measured call: the requests of one of several connections. */
export type Call = {
    name: string;
    build(subject: Subject, connection: number): Stream;
    /** Set if the answer itself grows with the store, so that it may take longer. */
    grows?: true;
};

const day = 24 * 60 * 60 * 1000;
const at = (page: number) => ({ pagination: { page, limit: 20 } });
const sortBy = (field: string, order: string) => ({ sort: { field, order } });

const long = (name: string, more: object = {}): Call => ({
    name: `list of ${name}`,
    build: (subject) => inquire(subject, longPage, 'article', more),
});

const searches = searchedLanguages.flatMap((lang) =>
    (['none', 'one', 'ten', 'half'] as const).map((many) => {
        const name = `2 million: search, ${many === 'half' ? 'half of all' : many} in ${lang}`;
        return long(name, { q: knownWords[many][lang] });
    }),
);

const twoLetters = Object.entries({ en: 'an', th: 'กา', zh: '页面' }).map(([lang, q]) =>
    long(`2 million: search, two letters in ${lang}`, { q }),
);

const activity = (name: string, filter: object, page = 1): Call => ({
    name: `activity: ${name}`,
    build: ({ admin }) => inquireRevisions(admin, filter, page),
});

const history = (name: string, filter: (subject: Subject) => object, page = 1): Call => ({
    name: `history: ${name}`,
    build: (subject) => inquireRevisions(subject.owner, filter(subject), page),
});

const oldest = ({ oldest: record }: Subject) => ({
    ldpId: getLdpId(orderedPage),
    resource: 'article',
    recordId: record?.id,
});

const landingPages = (name: string, more: object): Call => ({
    name: `landing pages: ${name}`,
    build: ({ admin }) => post(admin, '/api/ldp/inquiry', more),
});

const media = (name: string, more: object = {}): Call => ({
    name: `media: ${name}`,
    build: (subject) => inquire(subject, orderedPage, 'media', more),
});

/** A key press in the search over everything, by an administrator and by the owner of some landing pages. */
const everything = (['none', 'one', 'half'] as const).flatMap((many) =>
    (['admin', 'owner'] as const).map((who): Call => {
        const body = { q: knownWords[many].en, ldpId: getLdpId(orderedPage) };
        const how = many === 'half' ? 'half of all' : many;
        return {
            name: `search over everything, ${how}, by ${who === 'admin' ? 'an administrator' : 'an operator'}`,
            build: (subject) => post(subject[who], '/api/search', body),
        };
    }),
);

/** The calls of the table, in its order. `2 million` stands for the length of the longest list, whatever it is. */
export const calls: readonly Call[] = [
    long('2 million: page 1'),
    long('2 million: page 100', at(100)),
    {
        name: 'list of 2 million: last page',
        build: (subject) => inquire(subject, longPage, 'article', { pagination: { page: 1, limit: 20, from: 'end' } }),
    },
    long('2 million: sort by title', sortBy('title', 'ASC')),
    long('2 million: sort by change, newest first', sortBy('updatedTime', 'DESC')),
    long('2 million: sort by creation, newest first', sortBy('createdTime', 'DESC')),
    long('2 million: filter by status and type', { filter: { status: 'INACTIVE', type: 'NEWS' } }),
    long('2 million: filter by type', { filter: { type: 'NEWS' } }),
    long('2 million: filter by status', { filter: { status: 'INACTIVE' } }),
    ...searches,
    ...twoLetters,
    ...everything,
    {
        name: 'get',
        build: ({ owner: token, long: { items } }, connection) =>
            get(token, `/api/ldp/article/get/${getLdpId(longPage)}/${items[connection]?.id}`),
    },
    { name: 'update', build: update },
    { name: 'create', build: create },
    { name: 'list of 10,000: page 1', build: (subject) => inquire(subject, orderedPage, 'article') },
    {
        name: 'list of 10,000: search, none',
        build: (subject) => inquire(subject, orderedPage, 'article', { q: knownWords.none.en }),
    },
    {
        name: 'list of 10,000: sort by title',
        build: (subject) => inquire(subject, orderedPage, 'article', sortBy('title', 'ASC')),
    },
    {
        name: 'list of 10,000: two records moved',
        build: ({ owner: token, ordered: { items } }, connection) =>
            reorder(token, orderedPage, items.slice(connection * 2, connection * 2 + 2)),
    },
    {
        name: 'list of 10,000: 100 records moved',
        build: ({ owner: token, ordered: { items } }) => reorder(token, orderedPage, items),
    },
    { name: 'other list: page 1', build: (subject) => inquire(subject, orderedPage, 'question') },
    {
        name: 'other list: search, none',
        build: (subject) => inquire(subject, orderedPage, 'question', { q: knownWords.none.en }),
    },
    history('record with the most revisions', oldest),
    history('the same, page 50', oldest, 50),
    history('another record', ({ ordered: { items } }) => ({
        ldpId: getLdpId(orderedPage),
        resource: 'article',
        recordId: items.at(-1)?.id,
    })),
    history('landing page', () => ({
        ldpId: getLdpId(longPage),
        resource: 'landingPage',
        recordId: getLdpId(longPage),
    })),
    history('deleted records', () => ({
        ldpId: getLdpId(deletingPage),
        resource: 'question',
        verb: 'delete',
        latest: true,
    })),
    activity('all', {}),
    activity('page 500', {}, 500),
    activity('frequent account', { username: owner.username }),
    activity('rare account', { username: getSubUsername(0) }),
    activity('account without any', { username: getSubUsername(1) }),
    activity('landing page', { ldpId: getLdpId(longPage) }),
    activity('type', { resource: 'question' }),
    activity('type without any', { resource: 'popup' }),
    activity('deletions', { verb: 'delete' }),
    activity('address', { address: '198.51.100.77' }),
    activity('period', {
        from: new Date(Date.now() - 300 * day).toISOString(),
        to: new Date(Date.now() - 299 * day).toISOString(),
    }),
    { ...landingPages('1300 in brief', { brief: true, pagination: { page: 1, limit: 1300 } }), grows: true },
    landingPages('search by name', { brief: true, q: 'page 4', ...at(1) }),
    landingPages('search by domain', { q: 'site-3.example', ...at(1) }),
    media('newest', sortBy('createdTime', 'DESC')),
    media('search, none', { q: knownWords.none.en }),
    media('in use', { filter: { used: true } }),
    { name: 'sub-users: page 1', build: ({ owner: token }) => post(token, '/api/user/sub/inquiry', at(1)) },
    {
        name: 'sub-users: search',
        build: ({ owner: token }) => post(token, '/api/user/sub/inquiry', { q: getSubUsername(7), ...at(1) }),
    },
    { name: 'sign-in', build: signIn },
];
