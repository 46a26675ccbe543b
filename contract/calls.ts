import type { Call } from './call';
import * as account from './calls/account';
import * as auth from './calls/auth';
import * as history from './calls/history';
import * as landingPage from './calls/landingPage';
import * as master from './calls/master';
import * as media from './calls/media';
import * as system from './calls/system';
import type { Resource } from './resource';

function isCall(value: unknown): value is Call {
    return typeof value === 'object' && value !== null && 'path' in value && 'audience' in value;
}

/** Every call that is no verb of a resource. */
export const calls: readonly Call[] = [auth, account, history, landingPage, media, master, system].flatMap((module) =>
    Object.values(module as Record<string, unknown>).filter(isCall),
);

/** The calls of a resource's verbs and actions. */
export function ownCalls({ calls: verbs, actions }: Resource): Call[] {
    return [...Object.values(verbs), ...Object.values(actions).map(({ call }) => call)];
}

/** Every call of the wire: these resources' verbs, and the calls that are no verb. */
export function callsOf(resources: readonly Resource[]): Call[] {
    return [...resources.flatMap(ownCalls), ...calls];
}
