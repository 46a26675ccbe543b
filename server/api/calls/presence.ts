import * as calls from '../../../contract/calls/presence';
import { audiences } from '../../../contract/permissions';
import type { HandlerOf, Principal } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { getPresenceHub } from '../../features/presence/hub';
import { announceForm, findOwnForm, leaveForm, loadForms } from '../../features/presence/rows';
import { getPresence } from '../../features/presence/view';
import { findFilterOwner } from '../../rules/revisionReach';
import { type HandledCall, handle, handleRaw } from '../routes/handle';
import { wantsBody } from '../routes/raw';

const requireCaller = (principal: Principal | undefined): Principal => principal ?? fail('sessionEnded');

const announce: HandlerOf<typeof calls.announcePresence> = async (incoming, services) => {
    const { accountId, username, rights } = requireCaller(incoming.principal);
    const { resource, id, tab, state } = incoming.body;
    // Without a landing page, nothing but the audience says who sees whom.
    if (!incoming.tenant && !audiences.admin(rights)) fail('forbidden');
    if (!services.resources.some(({ name }) => name === resource)) fail('notFound');
    const owner = findFilterOwner(resource, { ...incoming, body: {} }, services) ?? fail('notFound');
    const place = { ldp_id: owner, resource, record_id: id };
    const form = { ...place, tab, account_id: accountId };
    if (state === 'left') {
        await leaveForm(services.db, form);
        return { people: [], latest: null };
    }
    await announceForm(services, { ...form, username, state });
    return getPresence(await loadForms(services, [place]), tab, accountId);
};

/** Proxies must neither keep nor collect the events. */
const eventHeaders = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
};

type FollowHandler = Parameters<typeof handleRaw<typeof calls.followPresence.path, never>>[1];

const follow: FollowHandler = async (incoming, services) => {
    const { accountId } = requireCaller(incoming.principal);
    const { tab } = incoming.params;
    const place = (await findOwnForm(services, accountId, tab)) ?? fail('notFound');
    const body = wantsBody(incoming) ? getPresenceHub(services).follow(place, tab, accountId) : null;
    return { headers: eventHeaders, body };
};

export const presenceHandlers: readonly HandledCall[] = [
    handle(calls.announcePresence, announce),
    handleRaw(calls.followPresence, follow),
];
