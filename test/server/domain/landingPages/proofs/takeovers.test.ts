import { describe, expect, it } from 'vitest';
import { pickDatabases } from '../../../drawnDatabases';
import { claimTakeovers } from './claimTakeovers';
import { lookTakeovers } from './lookTakeovers';
import { useProofWorld } from './proofWorld';

const sequences = Object.entries({ ...claimTakeovers, ...lookTakeovers }).map(([name, run], index) => ({
    name,
    run,
    domain: `taken${index}.example`,
}));

describe.each(pickDatabases('no domain is taken over'))('no domain is taken over on $name', (database) => {
    const world = useProofWorld(database);

    it.each(sequences)('by $name', async ({ run, domain }) => {
        const expected = await run(world, domain);
        const found = new Map<string, string | undefined>();
        for (const host of Object.keys(expected)) found.set(host, await world.findDelivered(host));
        const ids = Object.entries(expected).map(([host, page]) => [host, page?.id]);
        expect([...found]).toEqual(ids);
    });

    it('while an honest proof binds', async () => {
        const { owner, addPage, prove, findDelivered } = world;
        const page = await addPage(owner, 'honest.example');
        await prove(owner, page, 'honest.example');
        expect(await findDelivered('honest.example')).toBe(page.id);
    });
});
