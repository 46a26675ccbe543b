import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { errors } from '../../../../contract/errors';
import { resources } from '../../../../resources';
import { createOpenApi } from '../../../../server/api/openapi/document';
import { testPassword, useApp } from '../../harness';
import { fixture, upload } from '../../harness-upload';
import { Api, type BannerUpdate, type ConflictFailure, HttpClient, type NewBanner } from './client';
import type { Document } from './documentTypes';
import { clientTags, generateClient } from './generate';

const run = promisify(execFile);

const documentNow = async (): Promise<Document> => JSON.parse(await createOpenApi(resources));

describe('a client generated from the OpenAPI document', () => {
    it('equals the one in the repository; `npm run openapi` updates it', async () => {
        const code = await generateClient(await documentNow(), clientTags);
        expect(code).toBe(await readFile('test/server/api/openapi/client.ts', 'utf8'));
    });

    it('has valid types for every call', async () => {
        const folder = await mkdtemp(join(tmpdir(), 'client-'));
        const code = await generateClient(await documentNow());
        const file = join(folder, 'client.ts');
        // Generated code disables type checks; here it must be checked.
        await writeFile(file, code.replaceAll('// @ts-nocheck', ''));
        const options = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2022', '--module', 'esnext'];
        const program = ['node_modules/typescript/bin/tsc', ...options, '--moduleResolution', 'bundler', '--types', ''];
        const output = await run(process.execPath, [...program, file]).then(
            ({ stdout }) => stdout,
            ({ stdout }) => stdout,
        );
        await rm(folder, { recursive: true });
        expect(output).toBe('');
    });

    describe('against the server', () => {
        const test = useApp();
        let http: HttpClient<string>;
        let api: Api<string>;
        let picture: string;
        beforeAll(async () => {
            const operator = await test.person({ username: 'operator01' });
            await test.landingPage({ id: 'ldp1', owner: 'operator01', langs: ['th', 'en'] });
            picture = (await upload(operator, { content: fixture('sixteen-bit.png') }, 'mt=banner&id=ldp1')).body.data
                .url;
            const baseUrl = await test.app.listen({ port: 0, host: '127.0.0.1' });
            http = new HttpClient<string>({
                baseUrl,
                securityWorker: (token) => (token === null ? {} : { headers: { Authorization: `Bearer ${token}` } }),
            });
            api = new Api(http);
        });

        const newBanner = (): NewBanner => ({
            ldpId: 'ldp1',
            title: { th: 'โบนัสต้อนรับ', en: 'Welcome bonus' },
            slides: [{ desktopImage: picture }],
            routeType: 'INTERNAL',
            route: '/promotion',
        });

        it('signs in, creates, reads, updates and deletes a banner, and receives a conflict', async () => {
            const signedIn = await api.signingIn.signIn({ username: 'operator01', password: testPassword });
            http.setSecurityData(signedIn.data.data.token);
            expect((await api.signingIn.profile()).data.data.username).toBe('operator01');

            const headers = { 'Idempotency-Key': 'one-banner' };
            const created = (await api.banners.createBanner(newBanner(), { headers })).data.data;
            const again = (await api.banners.createBanner(newBanner(), { headers })).data.data;
            expect(again.id).toBe(created.id);
            const listed = await api.banners.listBanners({ ldpId: 'ldp1', q: 'welcome' });
            expect(listed.data.data).toMatchObject({ total: 1, items: [{ id: created.id }] });

            const read = (await api.banners.getBanner('ldp1', created.id)).data.data;
            expect(read).toMatchObject({ title: { en: 'Welcome bonus' }, version: 1 });
            const change: BannerUpdate = { ...newBanner(), id: created.id, version: 1, route: '/news' };
            expect((await api.banners.updateBanner(change)).data.data).toMatchObject({ version: 2, route: '/news' });

            const failure: ConflictFailure = await api.banners.updateBanner(change).then(
                () => expect.fail('a version that is no longer was taken'),
                // Rejections of the client are untyped; the test below checks that this is a conflict.
                ({ error }: { error: ConflictFailure }) => error,
            );
            expect(failure).toMatchObject({ code: errors.conflict.code, data: { current: { version: 2 } } });

            await api.banners.updateBannerStatus({ ldpId: 'ldp1', id: created.id, status: 'INACTIVE' });
            await api.banners.deleteBanner({ ldpId: 'ldp1', id: created.id });
            const gone = await api.banners.getBanner('ldp1', created.id).catch(({ error }) => error.code);
            expect(gone).toBe(errors.notFound.code);
            await api.signingIn.signOut();
            const ended = await api.signingIn.profile().catch(({ error }) => error.code);
            expect(ended).toBe(errors.sessionEnded.code);
        });
    });
});
