import { randomUUID } from 'node:crypto';
import { getRemovalQueue } from '../../../server/features/removal/run';
import { addRemoval } from '../../server/features/removal/world';
import { insertAccount, insertLandingPage } from '../../server/harness-seeds';
import { getResourceByName } from './calls';
import { type BuildDraft, inBody, inPath } from './draft';
import { accountFor, getRequestPages } from './objects';

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
    'removal.get': async (lab) => inPath({ id: await addRemoval(lab.test) }),
    'removal.retry': async (lab) => {
        await getRemovalQueue(lab.test.services).stop();
        return inBody({ id: await addRemoval(lab.test, 'FAILED') });
    },
    'removal.file': async (lab) => inPath({ id: await addRemoval(lab.test) }),
};
