import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { DomainProof } from '../../contract/calls/domains';
import { type Client, createClient, findEnglishPage, signInClient } from './client';
import { pickDemoLocations } from './demoPlaces';
import { runScript } from './scripts';
import { runRefusedStart, slow, startServer } from './serverProcess';

const undo: (() => unknown)[] = [];
afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
});

const newKey = 'a key that nobody knows but us, since today';

/** What the secret key decides: the key of drafts, the tokens of proofs and the addresses of share links. */
async function readDerived(client: Client, ldpId: string) {
    const { data: draft } = await client.get<{ key: string }>('/api/auth/draftkey');
    const { data: proofs } = await client.get<{ domains: DomainProof[] }>(`/api/ldp/domains/list/${ldpId}`);
    const { data: links } = await client.get<{ path: string | null }[]>(`/api/ldp/preview/links/${ldpId}`);
    return {
        draft: draft.key,
        proofs: proofs.domains.map(({ token }) => token),
        links: links.map(({ path }) => path ?? ''),
    };
}

const places = pickDemoLocations('another secret key');

describe.each(places)('another secret key for a store on %s', slow, (_, makePlace) => {
    it('leaves people signed in, and what was made with the key before of no use', async () => {
        const place = await makePlace();
        undo.push(place.remove);
        const file = join(place.env.DATA_DIR ?? '', 'secret.key');
        const oldKey = place.env.SECRET_KEY ?? (await readFile(file, 'utf8')).trim();
        const start = async (key: string) => {
            const server = await startServer({ ...place.env, SECRET_KEY: key });
            undo.push(() => server.stop());
            return server;
        };
        const rotate = () => runScript('rotate-key', { ...place.env, SECRET_KEY: oldKey, NEW_SECRET_KEY: newKey });

        const first = await start(oldKey);
        const client = await signInClient(first.url, 'admin01', 'Admin12345');
        const ldpId = await findEnglishPage(client);
        const shared = await client.post('/api/ldp/preview/share', { ldpId, at: null, days: 1 });
        expect(shared.code).toBe(0);
        const before = await readDerived(client, ldpId);
        expect([before.proofs.length, before.links.length].map((count) => count > 0)).toEqual([true, true]);
        const [link = ''] = before.links;
        expect((await fetch(first.url + link)).status).toBe(200);
        expect(await rotate()).toMatchObject({ code: 1, output: expect.stringContaining('in use by') });
        expect(await first.stop()).toBe(0);

        expect(await rotate()).toMatchObject({
            code: 0,
            output: expect.stringContaining('1 share link has a new address'),
        });
        expect(await runRefusedStart({ ...place.env, SECRET_KEY: oldKey })).toMatchObject({
            refused: true,
            output: expect.stringContaining('SECRET_KEY is not the key'),
        });
        const second = await start(newKey);
        const same = createClient(second.url, client.token);
        expect(await same.get('/api/auth/profile')).toMatchObject({ code: 0, data: { username: 'admin01' } });
        const after = await readDerived(same, ldpId);
        expect(after.draft).not.toBe(before.draft);
        expect(after.proofs).toHaveLength(before.proofs.length);
        expect(after.proofs.filter((token) => before.proofs.includes(token))).toEqual([]);
        expect((await fetch(second.url + link)).status).toBe(404);
        const [anew = ''] = after.links;
        expect((await fetch(second.url + anew)).status).toBe(200);
    });
});
