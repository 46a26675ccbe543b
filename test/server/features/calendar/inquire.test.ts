import { beforeAll, describe, expect, it } from 'vitest';
import type { CalendarPart } from '../../../../contract/calls/calendar';
import { article } from '../../../fixtures/article';
import { type Caller, useApp } from '../../harness';
import { databases } from '../../harness-database';

type Values = Record<string, unknown>;

const november = { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' };
const span = (startTime: string, endTime: string) => ({ always: false, startTime, endTime });

describe.each(databases)('the calendar on $name', (database) => {
    const test = useApp({ database });
    let operator: Caller;
    let stranger: Caller;
    let admin: Caller;
    let reader: Caller;
    let nobody: Caller;

    async function create(caller: Caller, type: string, body: Values): Promise<string> {
        const { body: answer, text } = await caller.post<{ id: string }>(`/api/ldp/${type}/create`, body);
        if (answer.code !== 0) throw new Error(text);
        return answer.data.id;
    }

    beforeAll(async () => {
        operator = await test.person({ username: 'operator01' });
        stranger = await test.person({ username: 'stranger01' });
        admin = await test.person({ username: 'admin01', position: 'ADMIN' });
        await test.account({ username: 'reader01', maker: 'operator01', permission: { ARTICLE: 1 } });
        await test.account({ username: 'banners01', maker: 'operator01', permission: { BANNER: 2 } });
        reader = await test.signedIn('reader01');
        nobody = await test.signedIn('banners01');
        await test.landingPage({ id: 'ldp1', name: 'Harbour Lights', owner: 'operator01' });
        await test.landingPage({ id: 'ldp2', name: 'Kebun Bintang', owner: 'operator01' });
        await test.landingPage({ id: 'ldp9', owner: 'stranger01' });
        const first = span('2026-11-05T18:00:00.000Z', '2026-11-20T10:00:00.000Z');
        await create(operator, 'article', article('ldp1', 'first', { en: 'First' }, first));
        await create(operator, 'promotion', {
            ...article('ldp2', 'second', { en: 'Second' }, { type: 'EVENT', status: 'INACTIVE' }),
            ...span('2026-11-05T18:00:00.000Z', '2026-12-24T00:00:00.000Z'),
        });
        const off = await create(operator, 'article', article('ldp1', 'off', { en: 'Off' }, first));
        await operator.post('/api/ldp/article/updatestatus', { ldpId: 'ldp1', id: off, status: 'INACTIVE' });
        await create(operator, 'article', article('ldp1', 'always', { en: 'Always' }));
        await create(stranger, 'article', article('ldp9', 'theirs', { en: 'Theirs' }, first));
    });

    async function ask(caller: Caller, body: Values = {}): Promise<CalendarPart> {
        const { body: answer, text } = await caller.post<CalendarPart>('/api/ldp/calendar/inquiry', {
            ...november,
            ...body,
        });
        if (answer.code !== 0) throw new Error(text);
        return answer.data;
    }
    const describeItems = ({ items }: CalendarPart) =>
        items.map(({ is, time, ldpId, resource, title }) => [is, time.slice(5, 10), ldpId, resource, title].join(' '));

    it('lists what starts and ends on the landing pages within reach, drafts included, and nothing that is off', async () => {
        expect(describeItems(await ask(operator))).toEqual([
            'START 11-05 ldp1 article First',
            'START 11-05 ldp2 promotion Second',
            'END 11-20 ldp1 article First',
        ]);
        const [first, draft] = (await ask(operator)).items;
        expect(first).toMatchObject({ status: 'ACTIVE', ldpName: 'Harbour Lights' });
        expect(draft).toMatchObject({ status: 'INACTIVE', publishedTime: null, ldpName: 'Kebun Bintang' });
        expect(describeItems(await ask(stranger))).toEqual([
            'START 11-05 ldp9 article Theirs',
            'END 11-20 ldp9 article Theirs',
        ]);
        expect((await ask(admin)).items).toHaveLength(5);
    });

    it('counts by days of Bangkok', async () => {
        expect((await ask(operator)).days).toEqual([
            { day: '2026-11-06', starts: 2, ends: 0 },
            { day: '2026-11-20', starts: 0, ends: 1 },
        ]);
    });

    it('shows nothing of a landing page out of reach that is asked for by its id', async () => {
        expect(describeItems(await ask(stranger, { ldpIds: ['ldp1', 'ldp2'] }))).toEqual([]);
        expect((await ask(stranger, { ldpIds: ['ldp1', 'ldp2'] })).days).toEqual([]);
        expect(describeItems(await ask(operator, { ldpIds: ['ldp2', 'ldp9'] }))).toEqual([
            'START 11-05 ldp2 promotion Second',
        ]);
    });

    it('shows the types only that the account may view, also if it asks for others', async () => {
        expect(describeItems(await ask(reader))).toEqual([
            'START 11-05 ldp1 article First',
            'END 11-20 ldp1 article First',
        ]);
        expect((await ask(reader)).days).toEqual([
            { day: '2026-11-06', starts: 1, ends: 0 },
            { day: '2026-11-20', starts: 0, ends: 1 },
        ]);
        expect(describeItems(await ask(reader, { resources: ['promotion'] }))).toEqual([]);
        expect(await ask(nobody)).toEqual({ items: [], next: null, days: [] });
        expect(describeItems(await ask(operator, { resources: ['promotion'] }))).toEqual([
            'START 11-05 ldp2 promotion Second',
        ]);
    });

    it('leaves out landing pages that are switched off', async () => {
        const status = (value: string) => admin.post('/api/ldp/updatestatus', { id: 'ldp9', status: value });
        await status('INACTIVE');
        expect((await ask(admin)).items).toHaveLength(3);
        await status('ACTIVE');
        expect((await ask(admin)).items).toHaveLength(5);
    });

    it('is read in parts, each of which goes on where the last one ended', async () => {
        const whole = await ask(admin);
        for (const limit of [1, 2, 3]) {
            const items: CalendarPart['items'] = [];
            let after: string | null | undefined;
            do {
                const part: CalendarPart = await ask(admin, { limit, ...(after ? { after } : {}) });
                expect(part.days.length > 0).toBe(after === undefined);
                items.push(...part.items);
                after = part.next;
            } while (after);
            expect(items).toEqual(whole.items);
        }
        const { body } = await admin.post('/api/ldp/calendar/inquiry', { ...november, after: 'nowhere' });
        expect(body.code).toBe(40001);
    });

    it('covers two months at most, and no empty span', async () => {
        for (const to of ['2027-01-03T00:00:00.001Z', november.from])
            expect((await operator.post('/api/ldp/calendar/inquiry', { ...november, to })).body).toMatchObject({
                code: 40001,
                data: { errors: [{ path: 'to' }] },
            });
    });

    it('follows changes of periods, and of states', async () => {
        const id = await create(operator, 'article', {
            ...article('ldp1', 'moved', { en: 'Moved' }),
            ...span('2027-03-01T00:00:00.000Z', '2027-03-02T00:00:00.000Z'),
        });
        const march = { from: '2027-03-01T00:00:00.000Z', to: '2027-04-01T00:00:00.000Z' };
        expect(describeItems(await ask(operator, march))).toHaveLength(2);
        const { title: _, ...body } = article('ldp1', 'moved', { en: 'Moved' });
        await operator.post('/api/ldp/article/update', { ...body, title: { en: 'Moved' }, id, version: 1 });
        expect(describeItems(await ask(operator, march))).toEqual([]);
    });
});
