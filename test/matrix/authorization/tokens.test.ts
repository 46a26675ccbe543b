import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Profile } from '../../../contract/calls/auth';
import { viewParameter } from '../../../contract/viewing';
import { databases } from '../../server/harness-database';
import { type Expectation, rows } from './expectations';
import { type Lab, openLab } from './lab';
import { buildAllRequests, type Request } from './requests';

/** Calls made by `<img>` elements and links: the only ones that accept a token in the address. */
const files = [
    ...['removal.file', 'apk.file', 'apk.download', 'image'],
    ...rows.filter(({ call }) => call === 'revisions.export').map(({ call }) => call),
];

describe.each(databases)('tokens on $name', (database) => {
    let lab: Lab;
    let requests: [Expectation, Request][];
    let mediaToken: string;
    beforeAll(async () => {
        lab = await openLab(database);
        requests = await buildAllRequests(lab);
        const { data } = await lab.world.admin.get<Profile>('/api/auth/profile');
        mediaToken = data.mediaToken;
    });
    afterAll(() => lab.test.close());

    async function codes(bend: (request: Request, token: string) => Request, token: string) {
        const found: [string, number][] = [];
        for (const [row, request] of requests) {
            const { headers, ...others } = bend(request, token);
            const answer = await lab.test.app.inject({ ...others, headers: { ...headers } });
            found.push([row.call, answer.statusCode < 300 ? 0 : answer.json().code]);
        }
        return found;
    }

    const refused = (found: readonly [string, number][]) => found.filter(([, code]) => code !== 87009);
    const inQuery = (request: Request, token: string) => {
        return { ...request, url: `${request.url}${request.url.includes('?') ? '&' : '?'}tk=${token}` };
    };
    const inHeader = (name: string) => (request: Request, token: string) => {
        return { ...request, headers: { ...request.headers, [name]: token } };
    };

    it('are accepted in the header only, for files also in the address', async () => {
        const { admin01 } = lab.tokens;
        expect(refused(await codes(inQuery, admin01))).toEqual(files.map((name) => [name, 0]));
        expect(refused(await codes(inQuery, mediaToken))).toEqual(files.map((name) => [name, 0]));
        expect(refused(await codes(inHeader('cookie'), `auth=${admin01}`))).toEqual([]);
        expect(refused(await codes(inHeader('x-authorization'), admin01))).toEqual([]);
        expect(refused(await codes(inHeader('authorization'), `Basic ${admin01}`))).toEqual([]);
        expect(refused(await codes(inHeader('authorization'), admin01.toLowerCase()))).toEqual([]);
    });

    it('may come with a grant to view as another account in the address of files', async () => {
        const withGrant = (request: Request, token: string) => inQuery(request, `${token}&${viewParameter}=none`);
        expect(refused(await codes(withGrant, mediaToken))).toEqual(files.map((name) => [name, 41001]));
    });

    it('open files only if they are media tokens', async () => {
        const found = refused(await codes(inHeader('authorization'), mediaToken));
        expect(found).toEqual(files.map((name) => [name, 0]));
    });

    it('are rejected in their stored form', async () => {
        const { db } = lab.test.services;
        const stored = await db.selectFrom('session').selectAll().execute();
        for (const secret of stored.slice(0, 3).flatMap((row) => [row.token_hash, row.media_hash, row.media_token]))
            expect(refused(await codes(inHeader('authorization'), secret))).toEqual([]);
    });
});
