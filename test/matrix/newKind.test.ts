import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSortable } from '../../contract/inputs';
import { everyField, mapFields, walkFields } from '../../contract/walk';
import { translateValues } from '../../server/features/copyConfig/adapt';
import { sample } from '../fixtures/rating/sample';
import { review } from '../fixtures/review';
import { registerSamples, sampleValues } from '../fixtures/sample';
import { type Caller, startApp, type TestApp } from '../server/harness';
import { databases } from '../server/harness-database';

type Values = Record<string, unknown>;

const world = { langs: ['en'], image: '/image/common/sample.png' };
const ldpId = 'ldp1';

beforeAll(() => registerSamples({ rating: sample }));

function buildReview(score: unknown): Values {
    return { ...sampleValues(review.fields, { ...world, n: 1 }), score };
}

describe('a field kind that only a test declares', () => {
    it('has a sample value wherever a declaration contains it', () => {
        const ratings = [...everyField(review.fields)].filter(({ field }) => field.kind === 'rating');
        expect(ratings.map(({ path }) => path)).toEqual(['score', 'others[]', 'parts.clarity']);
        expect(sampleValues(review.fields, { ...world, n: 2 })).toMatchObject({
            score: 3,
            others: [3],
            parts: { clarity: 3 },
        });
    });

    it('is visited by walks at any depth', () => {
        const found: Values = {};
        walkFields(review.fields, buildReview(4), ({ kind }, value, path) => {
            if (kind === 'rating') found[path] = value;
        });
        expect(found).toEqual({ score: 4, 'others.0': 2, 'parts.clarity': 2 });
        expect(mapFields(review.fields, buildReview(4), (_field, value) => value)).toEqual(buildReview(4));
    });

    it('is copied to another landing page unchanged', () => {
        const speaks = { langs: ['en'], defaultLang: 'en' };
        expect(translateValues(review.fields, buildReview(4), speaks, speaks)).toEqual(buildReview(4));
    });

    it('can be sorted by, except within a list', () => {
        expect(isSortable(review, 'score')).toBe(true);
        expect(isSortable(review, 'others')).toBe(false);
    });
});

describe.each(databases)('a field kind that only a test declares, on $name', (database) => {
    let test: TestApp;
    let operator: Caller;

    const call = (verb: string, body: Values) => operator.post(`/api/ldp/review/${verb}`, { ldpId, ...body });
    async function scores(inquiry: Values): Promise<unknown[]> {
        const { body } = await call('inquiry', { pagination: { page: 1, limit: 10 }, ...inquiry });
        return (body.data as { items: Values[] }).items.map(({ score }) => score);
    }

    beforeAll(async () => {
        test = await startApp({ database, resources: [review] });
        operator = await test.person({ username: 'operator01' });
        await test.landingPage({ id: ldpId, owner: 'operator01' });
        for (const score of [3, 5, 1]) expect((await call('create', buildReview(score))).body.code).toBe(0);
    });

    afterAll(() => test.close());

    it('is stored and read back', async () => {
        const { body } = await call('create', buildReview(2));
        const { id, version } = body.data as { id: string; version: number };
        const read = async () => (await operator.get(`/api/ldp/review/get/${ldpId}/${id}`)).body.data;
        expect(await read()).toMatchObject(buildReview(2));
        const changed = { ...buildReview(4), others: [5, 1], parts: { clarity: null } };
        expect((await call('update', { id, version, ...changed })).body.code).toBe(0);
        expect(await read()).toMatchObject({ score: 4, others: [5, 1], parts: { clarity: null } });
        expect((await call('delete', { id })).body.code).toBe(0);
    });

    it('can be sorted and filtered by', async () => {
        expect(await scores({ sort: { field: 'score', order: 'ASC' } })).toEqual([1, 3, 5]);
        expect(await scores({ sort: { field: 'score', order: 'DESC' } })).toEqual([5, 3, 1]);
        expect(await scores({ filter: { score: 3 } })).toEqual([3]);
        expect(await scores({ filter: { score: ['5', '1'] }, sort: { field: 'score', order: 'ASC' } })).toEqual([1, 5]);
    });

    it.each([
        [0, 'score'],
        [6, 'score'],
        [2.5, 'score'],
        ['4', 'score'],
        [null, 'score'],
    ])('rejects %j', async (score, path) => {
        const { status, body } = await call('create', buildReview(score));
        expect([status, body.code]).toEqual([422, 40001]);
        expect(body.data).toMatchObject({ errors: [{ path }] });
    });

    it('rejects invalid values within lists and groups', async () => {
        const { body } = await call('create', { ...buildReview(3), others: [1, 9], parts: { clarity: 7 } });
        expect(body.data).toMatchObject({ errors: [{ path: 'others.1' }, { path: 'parts.clarity' }] });
    });

    it('is described in OpenAPI', async () => {
        const { text } = await test.anyone.get('/api/openapi.json');
        const { properties } = JSON.parse(text).components.schemas.NewReview;
        expect(properties.score).toMatchObject({ type: 'number', minimum: 1, maximum: 5 });
        expect(JSON.stringify(properties.others)).toContain('"minimum":1,"maximum":5');
    });
});
