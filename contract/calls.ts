import { type Call, isCall } from './call';
import * as account from './calls/account';
import * as apkApps from './calls/apk/apps';
import * as apkFiles from './calls/apk/files';
import * as apkJobs from './calls/apk/jobs';
import * as apkTasks from './calls/apk/tasks';
import * as auth from './calls/auth';
import * as copyConfig from './calls/copyConfig';
import * as history from './calls/history';
import * as landingPage from './calls/landingPage';
import * as master from './calls/master';
import * as media from './calls/media';
import * as signIn from './calls/signIn';
import * as system from './calls/system';
import type { Resource } from './resource';

/** Every call that is declared by itself. A resource may take one of them for a verb. */
export const calls: readonly Call[] = [
    auth,
    signIn,
    account,
    apkTasks,
    apkJobs,
    apkApps,
    apkFiles,
    copyConfig,
    history,
    landingPage,
    media,
    master,
    system,
].flatMap((module) => Object.values(module as Record<string, unknown>).filter(isCall));

/** The calls of a resource's verbs and actions. */
export function ownCalls({ calls: verbs, actions }: Resource): Call[] {
    return [...Object.values(verbs), ...Object.values(actions).map(({ call }) => call)];
}

/** Every call of the wire, once: these resources' verbs, and the calls that are declared by themselves. */
export function callsOf(resources: readonly Resource[]): Call[] {
    return [...new Set([...resources.flatMap(ownCalls), ...calls])];
}

/** Calls by what a client sends them to, each first that asks for no parameter; more than one where the query says which. */
export function byAddress(all: readonly Call[]): [Call, ...Call[]][] {
    const found = new Map<string, [Call, ...Call[]]>();
    for (const call of all.toSorted(
        (one, other) => Number(one.when !== undefined) - Number(other.when !== undefined),
    )) {
        const address = `${call.method} ${call.path}`;
        const [first, ...others] = found.get(address) ?? [];
        if ([first, ...others].some((other) => other && other.when === call.when))
            throw new Error(`Two declarations of one call: ${address}`);
        found.set(address, first ? [first, ...others, call] : [call]);
    }
    return [...found.values()];
}
