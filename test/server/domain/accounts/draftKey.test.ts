import { describe, expect, it } from 'vitest';
import { useApp } from '../../harness';
import { databases } from '../../harness-database';

describe.each(databases)('the key of drafts, on $name', (database) => {
    const test = useApp({ database });
    const path = '/api/auth/draftkey';

    it('is the same each time, and no other account’s, also of the same main account', async () => {
        const owner = await test.person({ username: 'drafts01' });
        const viewer = await test.person({ username: 'drafts02', maker: 'drafts01' });
        const read = async (account: typeof owner) => (await account.get(path)).body.data.key;
        const key = await read(owner);
        expect(key).toMatch(/^[\w-]{43}$/);
        expect(await read(owner)).toBe(key);
        expect(await read(viewer)).not.toBe(key);
    });

    it('is told to nobody who is not signed in', async () => {
        expect((await test.anyone.get(path)).body.code).toBe(87009);
    });
});
