import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { article } from '../../fixtures/article';
import { type Caller, useApp } from '../harness';
import { databases } from '../harness-database';

type Values = Record<string, unknown>;
type Article = Values & { id: string; version: number; status: string; publishedTime: string | null };
type Revision = { id: string; version: number };

const draft = (slug: string, more: Values = {}) => article('ldp1', slug, { en: slug }, { status: 'INACTIVE', ...more });

describe.each(databases)('when a record was published, on $name', (database) => {
    const test = useApp({ database });
    let operator: Caller;
    beforeAll(async () => {
        operator = await test.person({ username: 'operator01' });
        await test.landingPage({ id: 'ldp1', owner: 'operator01' });
    });

    async function post<T = Article>(path: string, body: Values, headers = {}): Promise<T> {
        const { body: answer, text } = await operator.post<T>(`/api/${path}`, body, headers);
        if (answer.code !== 0) throw new Error(text);
        return answer.data;
    }
    const create = (body: Values, headers = {}) => post('ldp/article/create', body, headers);
    const setStatus = (id: string, status: string) => post('ldp/article/updatestatus', { ldpId: 'ldp1', id, status });
    const remove = (id: string) => post('ldp/article/delete', { ldpId: 'ldp1', id });

    async function readRevisions(recordId: string): Promise<Revision[]> {
        const filter = encodeURIComponent(JSON.stringify({ ldpId: 'ldp1', resource: 'article', recordId }));
        return JSON.parse((await operator.get(`/api/rest/revisions?filter=${filter}`)).text);
    }
    async function restore(recordId: string, choose: (revisions: Revision[]) => Revision | undefined, version: number) {
        const revision = choose(await readRevisions(recordId));
        return await post('history/restore', { ldpId: 'ldp1', revisionId: revision?.id, version });
    }

    it('is when it was created, unless it was created as a draft', async () => {
        const live = await create(article('ldp1', 'live', { en: 'Live' }));
        expect(live.publishedTime).toBe(live.createdTime);
        expect((await create(draft('draft'))).publishedTime).toBeNull();
    });

    it('stays as it is when the record is changed, and is not written by whoever sends it back', async () => {
        const { publishedTime, ...made } = await create(draft('sent-back'));
        const body = { ...made, publishedTime: '2020-01-01T00:00:00.000Z', title: { en: 'Changed' } };
        const changed = await post('ldp/article/update', body);
        expect([publishedTime, changed.publishedTime, changed.title]).toEqual([null, null, { en: 'Changed' }]);
    });

    it('is answered the same to a repeated request', async () => {
        const key = { 'Idempotency-Key': 'c3a1f0d2-0001-4000-8000-00000000abcd' };
        const once = await create(draft('repeated'), key);
        await setStatus(once.id, 'ACTIVE');
        expect((await create(draft('repeated'), key)).publishedTime).toBeNull();
    });

    it('is not there for a draft that was deleted and restored', async () => {
        const { id } = await create(draft('deleted-draft'));
        await remove(id);
        const again = await restore(id, ([deletion]) => deletion, 2);
        expect([again.status, again.publishedTime]).toEqual(['INACTIVE', null]);
    });

    it('comes back with a deleted record, even if a version from before its publication is restored', async () => {
        const { id } = await create(draft('deleted-live'));
        const { publishedTime } = await setStatus(id, 'ACTIVE');
        await setStatus(id, 'INACTIVE');
        await remove(id);
        const again = await restore(id, (revisions) => revisions.at(-1), 4);
        expect([again.status, again.publishedTime]).toEqual(['INACTIVE', publishedTime]);
        expect(publishedTime).not.toBeNull();
    });

    it('is taken for the creation of records from before it was kept', async () => {
        const { id, createdTime } = await create(draft('old'));
        await sql`update record set published_time = '' where id = ${id}`.execute(test.services.db);
        const read = async () => (await operator.get<Article>(`/api/ldp/article/get/ldp1/${id}`)).body.data;
        expect((await read()).publishedTime).toBe(createdTime);
        await remove(id);
        const again = await restore(id, ([deletion]) => deletion, 2);
        expect([again.status, again.publishedTime]).toEqual(['INACTIVE', null]);
    });
});
