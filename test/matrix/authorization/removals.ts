import { randomUUID } from 'node:crypto';
import type { RemovalStatus } from '../../../contract/calls/removals';
import { getRemovalKey } from '../../../server/features/removal/keys';
import { getRemovalQueue } from '../../../server/features/removal/run';
import { insertAccount, insertLandingPage } from '../../server/harness-seeds';
import type { World } from '../world';
import { getResourceByName } from './calls';
import { type Draft, inBody, inPath } from './draft';
import type { Expectation } from './expectations';
import type { Lab } from './lab';
import { accountFor, getRequestPages } from './objects';
import type { Relation } from './oracle';
import type { Principal } from './principals';

type BuildDraft = (
    lab: Lab,
    world: World,
    row: Expectation,
    relation: Relation,
    maker: string,
    principal: Principal | undefined,
) => Promise<Draft>;

/** Removes an account that nobody else needs; of another type, or none, as others name it. */
function removeAccount(resource: string, maker: string | undefined): BuildDraft {
    return async ({ test: { services } }, world, _row, relation) => {
        if (relation === 'none' || relation === 'otherKind') {
            const { id } = await accountFor(world, getResourceByName(resource), relation);
            return inBody({ ...id, confirmation: 'nobody' });
        }
        const username = `gone${randomUUID().replaceAll('-', '')}`;
        const id = await insertAccount(services, { username, status: 'INACTIVE', ...(maker ? { maker } : {}) });
        return inBody({ id, confirmation: username });
    };
}

/** Inserts a finished removal with its file; returns its id. */
async function addRemoval({ test: { services } }: Lab, status: RemovalStatus = 'DONE'): Promise<string> {
    const id = randomUUID();
    const order = { account_id: 'tester', username: 'tester', created_time: '2026-03-01T10:00:00.000Z' };
    const done = {
        status,
        ended_time: order.created_time,
        accounts: '[]',
        counts: '{}',
        file_size: 4,
    } as const;
    const removal = {
        id,
        kind: 'LANDING_PAGE',
        subject_id: 'gone',
        name: 'Gone',
        begun: 0,
        ...order,
        ...done,
    } as const;
    await services.db.insertInto('removal').values(removal).execute();
    await services.storage.write(getRemovalKey({ id }), Buffer.from('gone'));
    return id;
}

export const removalDrafts: Readonly<Record<string, BuildDraft>> = {
    'user.remove': removeAccount('user', undefined),
    'adminSubUser.remove': removeAccount('adminSubUser', 'owner01'),
    'landingPage.remove': async ({ test: { services } }, _world, _row, relation, _maker, principal) => {
        await getRemovalQueue(services).stop();
        const { named } = getRequestPages(relation);
        // Administrators reach every landing page; that of the request is needed for other rows.
        if (principal?.kind !== 'administrator' || relation === 'missing')
            return inBody({ id: named, confirmation: named });
        const id = await insertLandingPage(services, { id: randomUUID(), status: 'INACTIVE' });
        return inBody({ id, confirmation: id });
    },
    'removal.get': async (lab) => inPath({ id: await addRemoval(lab) }),
    'removal.retry': async (lab) => {
        await getRemovalQueue(lab.test.services).stop();
        return inBody({ id: await addRemoval(lab, 'FAILED') });
    },
    'removal.file': async (lab) => inPath({ id: await addRemoval(lab) }),
};
