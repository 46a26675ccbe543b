import { describe, expect, it } from 'vitest';
import { createListAnswer, createProvider } from './provider';

describe('reading a list', () => {
    it('sends page, sort order, filters and search with the landing page', async () => {
        const { sent, provider } = createProvider(createListAnswer(3));
        const answer = await provider.getList('every-thing', {
            pagination: { page: 1, perPage: 20 },
            sort: { field: 'title', order: 'DESC' },
            filter: { q: ' rules ', kind: ['NEWS', 'GUIDE'], status: 'ACTIVE' },
        });
        expect(answer).toEqual({ data: [{ id: 'r0' }, { id: 'r1' }, { id: 'r2' }], total: 3 });
        expect(sent).toEqual([
            {
                name: 'everything.inquiry',
                ldpId: 'l1',
                body: {
                    pagination: { page: 1, limit: 20 },
                    sort: { field: 'title', order: 'DESC' },
                    filter: { kind: ['NEWS', 'GUIDE'], status: 'ACTIVE' },
                    q: 'rules',
                },
            },
        ]);
    });

    it('omits a sort field that the API does not accept, and blank or undeclared filters', async () => {
        const { sent, provider } = createProvider(createListAnswer(1));
        await provider.getList('every-thing', {
            pagination: { page: 2, perPage: 50 },
            sort: { field: 'cover', order: 'ASC' },
            filter: { q: '  ', kind: '', status: undefined, slides: 'x', ldpId: 'l2' },
        });
        expect(sent[0]?.body).toEqual({ pagination: { page: 2, limit: 50 } });
    });

    it('combines several requests for a page that is larger than the API allows', async () => {
        const { sent, provider } = createProvider(createListAnswer(450));
        const { data, total } = await provider.getList('every-thing', { pagination: { page: 2, perPage: 150 } });
        expect(total).toBe(450);
        expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 150 }, (_, index) => `r${150 + index}`));
        expect(sent).toHaveLength(2);
    });

    it('passes on the abort signal', async () => {
        const signals: unknown[] = [];
        const { provider } = createProvider((sent) => {
            signals.push(sent.signal);
            return { items: [], total: 0 };
        });
        const { signal } = new AbortController();
        await provider.getList('every-thing', { pagination: { page: 1, perPage: 20 }, signal });
        expect(signals).toEqual([signal]);
        expect(provider.supportAbortSignal).toBe(true);
    });

    it('reads several records by their ids in one call, and references by a filter', async () => {
        const { sent, provider } = createProvider(createListAnswer(2));
        await provider.getMany('every-thing', { ids: ['a', 'b'] });
        await provider.getManyReference('every-thing', {
            target: 'kind',
            id: 'NEWS',
            pagination: { page: 1, perPage: 20 },
            sort: { field: 'sort', order: 'ASC' },
            filter: {},
        });
        expect(sent.map(({ body }) => body)).toEqual([
            { pagination: { page: 1, limit: 2 }, filter: { id: ['a', 'b'] } },
            { pagination: { page: 1, limit: 20 }, sort: { field: 'sort', order: 'ASC' }, filter: { kind: 'NEWS' } },
        ]);
    });
});

describe('pages of a list that is too long to be counted', () => {
    const rowsOf = ({ body }: { body?: unknown }) => {
        const { page, after } = (body as { pagination: { page: number; after?: string } }).pagination;
        const items = [{ id: `${page}-first` }, { id: `${page}-last` }];
        return { items: after === 'none' ? [] : items, total: 10_001, page, limit: 20 };
    };
    const pagination = { perPage: 20 };

    it('are found by the record before or after them if they are far from the beginning', async () => {
        const { sent, provider } = createProvider(rowsOf);
        for (const page of [2, 3, 700, 701, 699])
            await provider.getList('every-thing', { pagination: { ...pagination, page } });
        await provider.getList('every-thing', {
            pagination: { ...pagination, page: 701 },
            filter: { status: 'ACTIVE' },
        });
        expect(sent.map(({ body }) => (body as { pagination: unknown }).pagination)).toEqual([
            { page: 2, limit: 20 },
            { page: 3, limit: 20 },
            { page: 700, limit: 20 },
            { page: 701, limit: 20, after: '700-last' },
            { page: 699, limit: 20, before: '700-first' },
            { page: 701, limit: 20 },
        ]);
    });

    it('are counted from the end near the last possible number', async () => {
        const { sent, provider } = createProvider(rowsOf);
        const { total } = await provider.getList('every-thing', { pagination: { ...pagination, page: 1_000_000 } });
        await provider.getList('every-thing', { pagination: { ...pagination, page: 999_999 } });
        expect(total).toBe(20_000_000);
        expect(sent.map(({ body }) => (body as { pagination: unknown }).pagination)).toEqual([
            { page: 1, limit: 20, from: 'end' },
            { page: 2, limit: 20, from: 'end' },
        ]);
    });
});
