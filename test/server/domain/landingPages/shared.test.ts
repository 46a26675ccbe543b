import { beforeAll, describe, expect, it } from 'vitest';
import { maxSharedNames } from '../../../../contract/calls/landingPage';
import { type Caller, useApp } from '../../harness';
import { databases } from '../../harness-database';
import { create } from './pages';

type Answer = { shared: { value: string; names: string[]; others: number }[] };

describe.each(databases)('API domains that several landing pages use on $name', (database) => {
    const test = useApp({ database });
    let mine: Caller;
    let theirs: Caller;
    beforeAll(async () => {
        mine = await test.person({ username: 'owner01' });
        theirs = await test.person({ username: 'owner02' });
    });

    async function readShared(by: Caller, apiDomains: string[], id?: string): Promise<Answer['shared']> {
        const { body } = await by.post<Answer>('/api/ldp/checkapidomains', id ? { apiDomains, id } : { apiDomains });
        expect(body.code).toBe(0);
        return body.data.shared;
    }

    it('are reported with the names of reachable landing pages and the number of others', async () => {
        const shared = ['api.shared.example'];
        const [own] = [(await create(mine, { name: 'Own', apiDomains: shared })).body.data];
        expect(await readShared(mine, shared, own.id)).toEqual([]);
        await create(mine, { name: 'Beta', apiDomains: ['API.shared.example'] });
        await create(mine, { name: 'alpha', apiDomains: shared });
        await create(theirs, { name: 'Hidden one', apiDomains: shared });
        await create(theirs, { name: 'Hidden two', apiDomains: shared });
        const value = 'api.shared.example';
        const domains = ['API.Shared.example', 'api.free.example'];
        expect(await readShared(mine, domains, own.id)).toEqual([{ value, names: ['alpha', 'Beta'], others: 2 }]);
        // A landing page beyond the caller's reach is not left out, as this would reveal its existence.
        const hidden = await readShared(theirs, shared, own.id);
        expect(hidden).toEqual([{ value, names: ['Hidden one', 'Hidden two'], others: 3 }]);
        const stranger = await test.person({ username: 'owner03' });
        expect(await readShared(stranger, shared)).toEqual([{ value, names: [], others: 5 }]);
        expect(JSON.stringify(await readShared(stranger, shared))).not.toContain('Hidden');
    });

    it('do not include domains of another kind', async () => {
        await create(theirs, { domains: ['site.example'], primaryDomain: 'site.example' });
        expect(await readShared(mine, ['site.example'])).toEqual([]);
    });

    it('are reported with a limited number of names for each domain', async () => {
        const apiDomains = ['api.crowded.example', 'api.quiet.example'];
        for (let number = 0; number < maxSharedNames + 3; number += 1)
            await create(mine, {
                name: `Crowd ${String(number).padStart(2, '0')}`,
                apiDomains: number === 0 ? apiDomains : apiDomains.slice(0, 1),
            });
        const [crowded, quiet] = await readShared(mine, apiDomains);
        expect(crowded?.names).toEqual(
            Array.from({ length: maxSharedNames }, (_, number) => `Crowd ${String(number).padStart(2, '0')}`),
        );
        expect(crowded?.others).toBe(3);
        expect(quiet).toEqual({ value: 'api.quiet.example', names: ['Crowd 00'], others: 0 });
    });
});
