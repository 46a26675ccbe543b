import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSlowLog } from '../../../../server/api/routes/logging';
import { create } from '../../domain/landingPages/pages';
import { type Caller, startApp, type TestApp } from '../../harness';
import { fixture, multipart, multipartType } from '../../harness-upload';
import { type AskHost, listen } from '../visitors/askHost';

const siteHost = 'quay.example';

describe('a line about a slow call', () => {
    // Each answer takes longer than this.
    const slowCallMs = 0.000_001;
    let test: TestApp;
    let owner: Caller;
    let ask: AskHost;
    let ldpId: string;
    let account: string;
    let picture: string;

    beforeAll(async () => {
        test = await startApp({ config: { slowCallMs } });
        owner = await test.person({ username: 'owner01' });
        ask = await listen(test);
        ldpId = (await create(owner, { domains: [siteHost], primaryDomain: siteHost })).body.data.id;
        account = (await owner.get<{ id: string }>('/api/auth/profile')).body.data.id;
    });
    afterAll(() => test.close());

    const parse = () => test.log.map((line) => JSON.parse(line));
    const findAnswer = (id: string) => parse().find(({ reqId, msg }) => reqId === id && msg === 'answered');
    const findSlow = (id: string) => parse().find(({ reqId, msg }) => reqId === id && msg === 'a call took long');

    it('says which call it was, whose, and what became of it', async () => {
        const call = '/api/ldp/question/inquiry';
        await owner.post(call, { ldpId }, { 'x-request-id': 'slow-1' });
        const known = { level: 40, call, ms: expect.any(Number), account };
        expect(findSlow('slow-1')).toMatchObject({ ...known, status: 200, code: 0, ldpId });
        await owner.post('/api/ldp/question/create', { ldpId }, { 'x-request-id': 'slow-2' });
        expect(findSlow('slow-2')).toMatchObject({ status: 422, code: 40001, ldpId });
        await owner.get(`/api/ldp/question/get/${ldpId}/${owner.token}`, { 'x-request-id': 'slow-3' });
        expect(findSlow('slow-3')).toMatchObject({ call: '/api/ldp/question/get/:ldpId/:id', code: 40401 });
    });

    it('is written for documents and for pages of visitors', async () => {
        await test.anyone.get('/api/openapi.json', { 'x-request-id': 'slow-4' });
        expect(findSlow('slow-4')).toMatchObject({ call: '/api/openapi.json', status: 200 });
        await ask(siteHost, '/en/?token=secret', { headers: { 'x-request-id': 'slow-5' } });
        await expect
            .poll(() => findSlow('slow-5'))
            .toMatchObject({ call: '/en/?token=[redacted]', status: 200, ldpId });
    });

    it('is not written for files and streams, which take as long as their line', async () => {
        const uploaded = await owner.inject({
            method: 'POST',
            url: `/api/image/upload?c=media&mt=banner&id=${ldpId}`,
            headers: { 'content-type': multipartType, 'x-request-id': 'file-1' },
            payload: multipart({ content: fixture('sixteen-bit.png') }),
        });
        // An upload answers the address of its picture.
        picture = (uploaded.body.data as { url: string }).url;
        await owner.get(picture, { 'x-request-id': 'file-2' });
        await ask(siteHost, picture, { headers: { 'x-request-id': 'file-3' } });
        await test.anyone.get('/nowhere.js', { 'x-request-id': 'file-4' });
        await expect.poll(() => findAnswer('file-3')).toMatchObject({ status: 200 });
        for (const id of ['file-1', 'file-2', 'file-3', 'file-4']) {
            expect(findAnswer(id), id).toBeDefined();
            expect(findSlow(id), id).toBeUndefined();
        }
    });

    it('is written from the time that is set, and with 0 for none', () => {
        const lines: string[] = [];
        const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
        const answered = () => ({ reqId: 'a', call: '/api/a', status: 200 });
        createSlowLog(log, 1000)(999.9, answered);
        createSlowLog(log, 0)(999_999, answered);
        expect(lines).toEqual([]);
        createSlowLog(log, 1000)(1000, answered);
        expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, reqId: 'a', call: '/api/a', ms: 1000 });
    });
});
