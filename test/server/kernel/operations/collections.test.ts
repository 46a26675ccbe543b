import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resource } from '../../../../contract/resource';
import { languages } from '../../../../i18n/languages';
import { everything, fixtures, pair } from '../../../fixtures/everything';
import { sampleValues } from '../../../fixtures/sample';
import {
    type Caller,
    createCaller,
    findFailure,
    otherTenant,
    servicesOver,
    type TestServices,
    tenant,
} from '../../harness-calls';
import { databases, type FreshDatabase, freshDatabase } from '../../harness-database';
import { addMedia } from '../../harness-media';

type Values = Record<string, unknown> & { id: string; version: number };

describe.each(databases)('collections on $name', (database) => {
    let store: FreshDatabase;
    let services: TestServices;
    let call: Caller;
    let image: string;
    let n = 0;

    beforeAll(async () => {
        store = await freshDatabase(database);
        services = servicesOver(store, fixtures);
        call = createCaller(services);
        image = await addMedia(store.db, tenant.id, 'own.png');
    });
    afterAll(() => store.drop());

    function sample(resource: Resource, over: Record<string, unknown> = {}) {
        n += 1;
        const period = resource === everything ? { always: true } : {};
        return { ...sampleValues(resource.fields, { langs: tenant.langs, image, n }), ...period, ...over };
    }
    const createRecord = async (over: Record<string, unknown> = {}, options = {}): Promise<Values> =>
        await call(everything, 'create', sample(everything, over), options);
    const rows = async () => await store.db.selectFrom('revision').selectAll().orderBy('id').execute();

    it('creates a record and reads it back as it was answered', async () => {
        const record = await createRecord();
        expect(record).toMatchObject({
            ldpId: tenant.id,
            status: 'ACTIVE',
            version: 1,
            createdBy: 'tester1',
            updatedBy: 'tester1',
        });
        expect(await call(everything, 'get', { id: record.id, ldpId: tenant.id })).toEqual(record);
    });

    it('puts new records last', async () => {
        const first = await createRecord();
        const second = await createRecord();
        expect(Number(second.sort)).toBeGreaterThan(Number(first.sort));
    });

    it('accepts its own answer as an update and raises the version', async () => {
        const record = await createRecord();
        const updated = await call(everything, 'update', { ...record, note: 'changed' });
        expect(updated).toEqual({ ...record, buttons: updated.buttons, note: 'changed', version: 2 });
    });

    it('refuses an update with an outdated version, returns the current record, and changes nothing', async () => {
        const record = await createRecord();
        services.clock.time = new Date('2026-03-02T10:00:00.000Z');
        const current = await call(everything, 'update', { ...record, note: 'first' }, { username: 'other1' });
        const before = await rows();
        const failure = await findFailure(call(everything, 'update', { ...record, note: 'second' }));
        expect(failure).toMatchObject({
            error: 'conflict',
            data: { current, updatedBy: 'other1', updatedTime: '2026-03-02T10:00:00.000Z' },
        });
        expect(await rows()).toEqual(before);
    });

    it('accepts an unchanged status in an update, and refuses a changed one', async () => {
        const record = await createRecord();
        const failure = await findFailure(call(everything, 'update', { ...record, status: 'INACTIVE' }));
        expect(failure).toMatchObject({ error: 'validation', problems: ['status validation.status'] });
    });

    it('reports formatted texts that are nested too deep, or too long after sanitizing', async () => {
        const body = { en: 'x<x-y></x.z>'.repeat(600), th: '<'.repeat(100_000) };
        expect(await findFailure(createRecord({ body }))).toMatchObject({
            error: 'validation',
            problems: ['body.en validation.nesting', 'body.th validation.textSize'],
        });
    });

    it('accepts 200 kB of formatted text in each language, and 1.5 MB in total', async () => {
        const langs = languages.map(({ code }) => code);
        const everywhere = { tenant: { ...tenant, langs } };
        // A letter of three bytes.
        const longest = 'ก'.repeat((200 * 1024) / 3);
        const inSome = (count: number) => Object.fromEntries(langs.slice(0, count).map((code) => [code, longest]));
        expect(await findFailure(createRecord({ body: { en: `${longest}ก` } }))).toMatchObject({
            problems: ['body.en validation.textSize'],
        });
        expect((await createRecord({ body: inSome(7) }, everywhere)).body).toEqual(inSome(7));
        // Reported at the longest of them.
        const body = { ...inSome(8), ja: `${longest}aa` };
        expect(await findFailure(createRecord({ body }, everywhere))).toMatchObject({
            error: 'validation',
            problems: ['body.ja validation.textsSize'],
        });
    });

    it('reports a field once, however many images are missing in it', async () => {
        const missing = Array.from({ length: 5000 }, (_, n) => `<img src="/image/a/${n}.png">`).join('');
        const { problems } = await findFailure(createRecord({ body: { en: missing, th: `${missing}<p>a</p>` } }));
        expect(new Set(problems)).toEqual(
            new Set(['body.en validation.imageMissing', 'body.th validation.imageMissing']),
        );
    });

    it('switches the status and nothing else', async () => {
        const record = await createRecord();
        const switched = await call(everything, 'updatestatus', { id: record.id, status: 'INACTIVE' });
        expect(switched).toEqual({ ...record, status: 'INACTIVE', version: 2 });
    });

    it('reports a deleted record as not found in every call, and keeps its history', async () => {
        const record = await createRecord();
        expect(await call(everything, 'delete', { id: record.id })).toEqual({ id: record.id });
        const late = [
            () => call(everything, 'update', record),
            () => call(everything, 'delete', { id: record.id }),
            () => call(everything, 'updatestatus', { id: record.id, status: 'ACTIVE' }),
            () => call(everything, 'get', { id: record.id, ldpId: tenant.id }),
            () => call(everything, 'updateseq', { ids: [record.id] }),
        ];
        for (const attempt of late) expect(await findFailure(attempt())).toMatchObject({ error: 'notFound' });
        const history = (await rows()).filter(({ record_id }) => record_id === record.id);
        expect(history.map(({ verb, version, after }) => [verb, version, after === null])).toEqual([
            ['create', 1, false],
            ['delete', 2, true],
        ]);
    });

    it('does not find records of another landing page', async () => {
        const record = await createRecord();
        const options = { tenant: otherTenant };
        const common = await addMedia(store.db, 'common', 'anyone.png');
        const theirs = { ...record, ldpId: otherTenant.id, cover: null, slides: [{ picture: common }] };
        expect(await findFailure(call(everything, 'update', { ...theirs, buttons: [] }, options))).toMatchObject({
            error: 'notFound',
        });
        expect(await findFailure(call(everything, 'delete', { id: record.id }, options))).toMatchObject({
            error: 'notFound',
        });
        expect(await findFailure(call(everything, 'updateseq', { ids: [record.id] }, options))).toMatchObject({
            error: 'notFound',
        });
        expect(await findFailure(call(everything, 'get', { id: record.id }, options))).toMatchObject({
            error: 'notFound',
        });
    });

    it('reports a field with a duplicate value, which another landing page may use', async () => {
        const { slug } = await createRecord();
        expect(await findFailure(createRecord({ slug }))).toMatchObject({
            error: 'taken',
            problems: ['slug validation.taken'],
        });
        const other = await addMedia(store.db, otherTenant.id, 'other.png');
        const theirs = {
            ...sampleValues(everything.fields, { langs: tenant.langs, image: other, n }),
            always: true,
            slug,
        };
        expect(await call(everything, 'create', theirs, { tenant: otherTenant })).toMatchObject({ slug });
    });

    it('reports every image that does not exist, has another owner, or is no image file', async () => {
        const foreign = await addMedia(store.db, otherTenant.id, 'foreign.png');
        const pdf = await addMedia(store.db, tenant.id, 'paper.pdf', 'application/pdf');
        const common = await addMedia(store.db, 'common', 'set.png');
        const slides = [{ picture: common }, { picture: pdf }, { picture: foreign }];
        const body = { en: '<p>x</p><img src="/image/ldp1/none.png">' };
        expect((await findFailure(createRecord({ cover: '/image/ldp1/missing.png', slides, body }))).problems).toEqual([
            'body.en validation.imageMissing',
            'cover validation.imageMissing',
            'slides.1.picture validation.imageNotPicture',
            'slides.2.picture validation.imageMissing',
        ]);
    });

    it('reports an image that exists only under another owner', async () => {
        const common = await addMedia(store.db, 'common', 'everyones.png');
        const own = await addMedia(store.db, tenant.id, 'ones-own.png');
        const swapped = [common.replace('/common/', `/${tenant.id}/`), own.replace(`/${tenant.id}/`, '/common/')];
        // Each is looked up together with the file that it could be confused with.
        const slides = [common, own, ...swapped].slice(1, 4).map((picture) => ({ picture }));
        expect((await findFailure(createRecord({ cover: common, slides }))).problems).toEqual([
            'slides.1.picture validation.imageMissing',
            'slides.2.picture validation.imageMissing',
        ]);
        expect((await findFailure(createRecord({ cover: swapped[0] }))).problems).toEqual([
            'cover validation.imageMissing',
        ]);
    });

    it('gives new items an id, keeps existing ids, and refuses unknown and duplicate ones', async () => {
        const record = await createRecord();
        const [button] = record.buttons as [Values];
        expect(button.id).toMatch(/^[0-9a-f-]{36}$/);
        const added = { title: { en: 'new' } };
        const updated = await call(everything, 'update', { ...record, buttons: [added, button] });
        expect((updated.buttons as Values[])[1]).toEqual(button);
        const wrong = [button, { ...added, id: 'strange' }, button];
        expect(await findFailure(call(everything, 'update', { ...updated, buttons: wrong }))).toMatchObject({
            problems: ['buttons.1.id validation.unknownId', 'buttons.2.id validation.duplicate'],
        });
    });

    it('identifies records by two of their fields', async () => {
        const values = { gameType: 'slot', code: 'p1', name: { en: 'One' } };
        const record = await call(pair, 'create', values);
        expect(record).not.toHaveProperty('id');
        expect(await call(pair, 'get', { gameType: 'slot', code: 'p1' })).toEqual(record);
        expect(await call(pair, 'update', { ...record, name: { en: 'Two' } })).toMatchObject({
            name: { en: 'Two' },
            version: 2,
        });
        expect(await findFailure(call(pair, 'create', values))).toMatchObject({
            error: 'taken',
            problems: ['code validation.taken'],
        });
        expect(await call(pair, 'inquiry', { filter: { gameType: 'slot', code: ['p1', 'p2'] } })).toMatchObject({
            total: 1,
        });
        expect(await call(pair, 'delete', { gameType: 'slot', code: 'p1' })).toEqual({ gameType: 'slot', code: 'p1' });
    });
});
