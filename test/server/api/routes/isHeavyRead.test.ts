import { expect, it } from 'vitest';
import { inquireCalendar } from '../../../../contract/calls/calendar';
import { latestChanges } from '../../../../contract/calls/history';
import { search } from '../../../../contract/calls/search';
import { article } from '../../../../resources/article';
import { user } from '../../../../resources/user';
import { isHeavyRead } from '../../../../server/api/routes/heavyReads';
import type { Incoming } from '../../../../server/base/services/context';

const ask = (body: object, resource = article, call = resource.calls.inquiry) =>
    // The function reads these properties only.
    isHeavyRead({ call, body } as unknown as Incoming, resource);

it.each([
    {},
    { sort: { field: 'title', order: 'ASC' } },
    { filter: { status: 'ACTIVE' } },
    { filter: { id: ['a', 'b'] }, sort: { field: 'title', order: 'ASC' } },
    { pagination: { page: 500, limit: 20 } },
    { pagination: { page: 5000, limit: 20, after: 'a' } },
])('a page that an index finds is no heavy read: %j', (body) => expect(ask(body)).toBe(false));

it.each([
    { q: 'a' },
    { filter: { status: 'ACTIVE', type: 'NEWS' } },
    { filter: { status: 'ACTIVE' }, sort: { field: 'title', order: 'ASC' } },
    { pagination: { page: 501, limit: 20 } },
])('a page for which much may be looked through is a heavy read: %j', (body) => expect(ask(body)).toBe(true));

it('a list with a table of its own is a heavy read, any other call is none', () => {
    expect(ask({}, user as unknown as typeof article)).toBe(true); // Only calls and kind of storage are looked at.
    expect(ask({}, article, article.calls.get as unknown as typeof article.calls.inquiry)).toBe(false); // Only `heavy` is.
});

it('what looks through the records or the history of landing pages is a heavy read', () => {
    for (const { heavy } of [search, inquireCalendar, latestChanges]) expect(heavy).toBe(true);
});
