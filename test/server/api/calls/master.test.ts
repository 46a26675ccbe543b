import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '../../../../contract/call';
import * as calls from '../../../../contract/calls/master';
import { type Caller, useApp } from '../../harness';

const declared = Object.values(calls) as Call[];

describe('master data in the API', () => {
    const test = useApp();
    let viewer: Caller;
    beforeAll(async () => {
        await test.account({ username: 'operator01' });
        viewer = await test.person({ username: 'viewer01', maker: 'operator01' });
    });

    it.each(declared)('$path answers every account as declared', async (call) => {
        const { body } = await viewer.get<unknown[]>(call.path.replace(':gameType', 'slot'));
        expect(body.code).toBe(0);
        expect(body.data.length).toBeGreaterThan(3);
        const { resources } = test.services;
        expect(call.answer({ z, langs: ['en'], defaultLang: 'en', resources }).parse(body.data)).toEqual(body.data);
    });

    it('counts the providers of each game type', async () => {
        const { body } = await viewer.get<calls.MasterGameType[]>('/api/master/game/type');
        const { providers } = test.services.master;
        for (const { code, providers: count } of body.data)
            expect(count).toBe(providers.filter(({ gameTypes }) => gameTypes.includes(code)).length);
    });

    it('answers the games of one type, and 40401 for a type that does not exist', async () => {
        const { body } = await viewer.get<{ gameType: string }[]>('/api/master/game/all/fish');
        expect(new Set(body.data.map(({ gameType }) => gameType))).toEqual(new Set(['fish']));
        expect((await viewer.get('/api/master/game/all/chess')).body.code).toBe(40401);
    });
});
