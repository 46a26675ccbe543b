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
