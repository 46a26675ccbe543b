import { beforeAll, describe, expect, it } from 'vitest';
import { createPermission } from '../../../../contract/permissions';
import { subUser } from '../../../../resources/subUser';
import type { Incoming } from '../../../../server/base/services/context';
import { ownSubUsers } from '../../../../server/domain/accounts/kinds';
import { accountOperations } from '../../../../server/rules/accounts';
import { useApp } from '../../harness';
import { findFailure } from '../../harness-calls';
import { databases } from '../../harness-database';

/** All makers have full permissions at present; the rule is for makers with fewer. */
describe.each(databases)('a maker with limited permissions on $name', (database) => {
    const test = useApp({ database });
    let makerId: string;
    beforeAll(async () => {
        makerId = await test.account({ username: 'maker01' });
    });

    const lessThanAll = { ...createPermission(1), BANNER: 0 as const };

    function ask(step: 'create' | 'update', body: Record<string, unknown>): Promise<unknown> {
        const rights = { userType: 'MAIN', position: 'USER', permission: lessThanAll } as const;
        const incoming = {
            call: subUser.calls[step],
            params: {},
            query: {},
            body: { remark: '', name: '', ipWhitelist: [], ...body },
            address: '127.0.0.1',
            principal: { accountId: makerId, username: 'maker01', name: '', rights, sessionHash: '' },
        };
        const handler = accountOperations(subUser, ownSubUsers)[step];
        // Handlers of accounts use no other part of the request.
        return Promise.resolve(handler?.(incoming as unknown as Incoming<never>, test.services));
    }

    it('cannot give new or existing sub-users more permissions than it has', async () => {
        const values = { username: 'worker01', password: 'Password12', permission: lessThanAll };
        const created = (await ask('create', values)) as { id: string; version: number };
        const named = { username: 'worker01', id: created.id, version: created.version };
        for (const [key, level] of [
            ['BANNER', 1],
            ['COLOR', 2],
        ] as const) {
            const permission = { ...lessThanAll, [key]: level };
            const refused = { error: 'validation', problems: [`permission.${key} validation.maker`] };
            expect(await findFailure(ask('create', { ...values, username: 'worker02', permission }))).toMatchObject(
                refused,
            );
            expect(await findFailure(ask('update', { ...named, permission }))).toMatchObject(refused);
        }
        expect(await ask('update', { ...named, permission: createPermission(0) })).toMatchObject({ version: 2 });
    });
});
