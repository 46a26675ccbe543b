import { describe, expect, it } from 'vitest';
import { resources } from '../../../resources';
import { useApp } from '../harness';
import { createCaller, findFailure, tenant } from '../harness-calls';
import { databases } from '../harness-database';

const switched = resources.filter(({ calls, scope }) => calls.updatestatus && scope !== 'landingPage');

// The kernel's own operations are tested by undoing changes at the same time.
describe.each(databases)('a status that is brought back on $name', (database) => {
    const test = useApp({ database, resources });

    it.each(switched.map((resource) => ({ name: resource.name, resource })))(
        'stays as it is if somebody has changed the $name meanwhile',
        async ({ name, resource }) => {
            const maker = `maker-${name}`;
            const makerId = await test.account({ username: maker });
            await test.landingPage({ id: name, owner: maker });
            const id = name === 'landingPage' ? name : await test.account({ username: `sub-${name}`, maker });
            const call = createCaller(test.services);
            const subject = name === 'user' ? makerId : id;
            const page = { ...tenant, id: name };
            // Nobody switches itself off.
            const by = name === 'user' ? {} : { accountId: makerId };
            const change = (status: string, expected: number) =>
                call(resource, 'updatestatus', { id: subject, status }, { tenant: page, expected, ...by });
            expect((await change('INACTIVE', 1)).version).toBe(2);
            expect((await findFailure(change('ACTIVE', 1))).error).toBe('conflict');
            expect((await change('ACTIVE', 2)).version).toBe(3);
        },
    );
});
