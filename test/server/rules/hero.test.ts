import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits';
import { loadMasterData } from '../../../server/base/master/masterData';
import { type Caller, useApp } from '../harness';
import { databases } from '../harness-database';

const { gameTypes, providers } = loadMasterData();

function listCodes(gameType: string): string[] {
    return providers.filter((maker) => maker.gameTypes.includes(gameType)).map(({ code }) => code);
}

const nine = listCodes('slot').slice(0, limits.heroProviders);

type Hero = { gameType: string; version: number; providers: string[] };

describe.each(databases)('provider heroes on $name', (database) => {
    const test = useApp({ database });
    let operator: Caller;
    let viewer: Caller;
    let count = 0;
    beforeAll(async () => {
        operator = await test.person({ username: 'operator01' });
        await test.account({ username: 'stranger01' });
        viewer = await test.person({ username: 'viewer01', maker: 'operator01', permission: { PROVIDER: 1 } });
    });

    /** Creates a landing page without any changes. */
    function fresh(): Promise<string> {
        count += 1;
        return test.landingPage({ id: `page${count}`, owner: 'operator01' });
    }

    const read = async (ldpId: string, gameType: string) =>
        (await operator.get<Hero>(`/api/ldp/provider/hero/${ldpId}/${gameType}`)).body;

    async function save(ldpId: string, body: object, caller = operator) {
        return (await caller.post<Hero>('/api/ldp/provider/updatehero', { ldpId, version: 0, ...body })).body;
    }

    it('are empty at first, then the nine chosen providers in their order', async () => {
        const ldpId = await fresh();
        expect((await read(ldpId, 'slot')).data).toMatchObject({ gameType: 'slot', version: 0, providers: [] });
        const requested = nine.toReversed();
        expect(await save(ldpId, { gameType: 'slot', providers: requested })).toMatchObject({
            code: 0,
            data: { gameType: 'slot', version: 1, providers: requested },
        });
        expect((await read(ldpId, 'slot')).data).toMatchObject({ version: 1, providers: requested });
        expect((await read(ldpId, 'casino')).data).toMatchObject({ version: 0, providers: [] });
        expect((await save(ldpId, { gameType: 'slot', providers: nine })).code).toBe(40901);
    });

    it('can be saved for every game type', async () => {
        const ldpId = await fresh();
        for (const { code: gameType } of gameTypes) {
            const chosen = listCodes(gameType).slice(-limits.heroProviders);
            expect((await save(ldpId, { gameType, providers: chosen })).code, gameType).toBe(0);
        }
    });

    it.each([
        ['fewer than nine', nine.slice(1), 'Please select 9 provider'],
        ['none', [], 'Please select 9 provider'],
        ['more than nine', listCodes('slot').slice(0, 10), 'Selected more than 9 provider'],
        ['the same twice', [...nine.slice(1), nine[1]], 'Listed twice'],
    ])('are rejected when they are %s', async (_what, chosen, msg) => {
        const ldpId = await fresh();
        expect(await save(ldpId, { gameType: 'slot', providers: chosen })).toMatchObject({
            code: 40001,
            data: { errors: [{ path: 'providers', msg }] },
        });
        expect((await read(ldpId, 'slot')).data.version).toBe(0);
    });

    it('are rejected one by one if unknown or without games of the type', async () => {
        const ldpId = await fresh();
        const chosen = [...nine.slice(0, 7), 'redcomb', 'nobody'];
        const answer = await save(ldpId, { gameType: 'slot', providers: chosen });
        expect(answer).toMatchObject({
            code: 40001,
            data: { errors: [{ path: 'providers.7' }, { path: 'providers.8' }] },
        });
    });

    it('are rejected for an unknown game type', async () => {
        const ldpId = await fresh();
        expect((await read(ldpId, 'roulette')).code).toBe(40401);
        expect(await save(ldpId, { gameType: 'roulette', providers: nine })).toMatchObject({
            code: 40001,
            data: { errors: [{ path: 'gameType' }] },
        });
    });

    it('can be changed only by accounts with permission', async () => {
        const ldpId = await fresh();
        expect((await save(ldpId, { gameType: 'slot', providers: nine }, viewer)).code).toBe(40301);
        const stranger = await test.signedIn('stranger01');
        expect((await save(ldpId, { gameType: 'slot', providers: nine }, stranger)).code).toBe(40401);
    });

    it('appear in the history with the chosen providers', async () => {
        const ldpId = await fresh();
        await save(ldpId, { gameType: 'slot', providers: nine });
        const filter = encodeURIComponent(JSON.stringify({ ldpId, resource: 'hero', recordId: 'slot' }));
        const answer = await operator.inject({ method: 'GET', url: `/api/rest/revisions?filter=${filter}` });
        const revisions = JSON.parse(answer.text);
        expect(revisions).toHaveLength(1);
        expect(revisions[0]).toMatchObject({ verb: 'update', username: 'operator01', after: { providers: nine } });
    });
});
