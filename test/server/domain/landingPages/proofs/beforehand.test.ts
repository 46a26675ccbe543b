import { describe, expect, it } from 'vitest';
import { loadDirectory } from '../../../../../server/site/directory';
import { pickDatabases } from '../../../drawnDatabases';
import { useProofWorld } from './proofWorld';

const what = 'proofs that are not required yet';

describe.each(pickDatabases(what))(`${what} on $name`, (database) => {
    const world = useProofWorld(database, { domainProof: false });

    /** Lists the domains at which landing pages would answer if proofs were required. */
    async function listProven(): Promise<string[]> {
        const { services } = world.test;
        const config = { ...services.config, domainProof: true };
        return [...(await loadDirectory({ ...services, config }, 0)).byDomain.keys()];
    }

    it('are none at first, and can be collected while all domains are delivered', async () => {
        const { owner, addPage, findProof, prove, findDelivered } = world;
        const page = await addPage(owner, 'used.example', 'other.example');
        for (const domain of ['used.example', 'other.example']) {
            expect(await findDelivered(domain)).toBe(page.id);
            expect((await findProof(owner, page, domain)).provenTime).toBeNull();
        }
        expect(await listProven()).toEqual([]);
        await prove(owner, page, 'used.example');
        expect(await listProven()).toEqual(['used.example']);
        expect(await findDelivered('other.example')).toBe(page.id);
    });
});
