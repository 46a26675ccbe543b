import { type Call, isCall } from './call';
import * as account from './calls/account';
import * as apkApps from './calls/apk/apps';
import * as apkFiles from './calls/apk/files';
import * as apkJobs from './calls/apk/jobs';
import * as apkTasks from './calls/apk/tasks';
import * as auth from './calls/auth';
import * as calendar from './calls/calendar';
import * as content from './calls/content';
import * as copyConfig from './calls/copyConfig';
import * as copyRecords from './calls/copyRecords';
import * as domains from './calls/domains';
import * as drafts from './calls/drafts';
import * as gaps from './calls/gaps';
import * as history from './calls/history';
import * as jobs from './calls/jobs';
import * as landingPage from './calls/landingPage';
import * as manual from './calls/manual';
import * as master from './calls/master';
import * as media from './calls/media';
import * as preferences from './calls/preferences';
import * as presence from './calls/presence';
import * as preview from './calls/preview';
import * as removals from './calls/removals';
import * as search from './calls/search';
import * as signIn from './calls/signIn';
import * as system from './calls/system';
import * as translationGaps from './calls/translation/gaps';
import * as outdated from './calls/translation/outdated';
import * as translationOverview from './calls/translation/overview';
import * as views from './calls/views';
import * as words from './calls/words';
import type { Resource } from './resource';

/** The modules of `calls/`, each with the English name of the area of its calls. */
const areas: readonly (readonly [area: string, module: object])[] = [
    ['Signing in', auth],
    ['Signing in', signIn],
    ['Signing in', preferences],
    ['Signing in', drafts],
    ['Users', account],
    ['APK builds', apkTasks],
    ['APK builds', apkJobs],
    ['Android apps', apkApps],
    ['Android apps', apkFiles],
    ['Copy config', copyConfig],
    ['Copies of records', copyRecords],
    ['History', history],
    ['Jobs', jobs],
    ['History', presence],
    ['Landing pages', landingPage],
    ['Landing pages', gaps],
    ['Removals', removals],
    ['Domains', domains],
    ['Media library', media],
    ['Calendar', calendar],
    ['Content for visitors', content],
    ['Previews', preview],
    ['Search', search],
    ['Translation', translationOverview],
    ['Translation', translationGaps],
    ['Translation', outdated],
    ['Translation', words],
    ['Instruction manual', manual],
    ['Master data', master],
    ['Saved views', views],
    ['System', system],
];

/** A call that is declared separately from the resources, with its export name and its area. */
export type NamedCall = { call: Call; exportName: string; area: string };

/** Lists the exports of a module, sorted by name: the order must not depend on the tool that loads the module. */
function listExports(module: object): [word: string, value: unknown][] {
    return Object.entries(module).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Every call that is declared separately from the resources, with its export name. */
export const namedCalls: readonly NamedCall[] = areas.flatMap(([area, module]) =>
    listExports(module).flatMap(([exportName, call]) => (isCall(call) ? [{ call, exportName, area }] : [])),
);

/** Every call that is declared separately from the resources. A resource can use one of them for a verb. */
export const calls: readonly Call[] = namedCalls.map(({ call }) => call);

/** The calls of a resource's verbs and actions. */
export function ownCalls({ calls: verbs, actions }: Resource): Call[] {
    return [...Object.values(verbs), ...Object.values(actions).map(({ call }) => call)];
}

/** Lists every call of the API once: those of the given resources, and those that are declared separately. */
export function listCalls(resources: readonly Resource[]): Call[] {
    return [...new Set([...resources.flatMap(ownCalls), ...calls])];
}

/**
 * Groups calls by method and path. A group has several calls if a query parameter (`when`) distinguishes them; the call
 * without `when` comes first.
 *
 * @throws {Error} if two calls have the same address and the same `when`
 */
export function groupByAddress(all: readonly Call[]): [Call, ...Call[]][] {
    const found = new Map<string, [Call, ...Call[]]>();
    for (const call of all.toSorted(
        (one, other) => Number(one.when !== undefined) - Number(other.when !== undefined),
    )) {
        const address = `${call.method} ${call.path}`;
        const [first, ...others] = found.get(address) ?? [];
        if ([first, ...others].some((other) => other && other.when === call.when))
            throw new Error(
                `Two calls are declared at one address, ${address}: "${call.name}" and "${first?.name}". Give one another ` +
                    'path, or a `when` of its own: the parameter by which a request chooses it.',
            );
        found.set(address, first ? [first, ...others, call] : [call]);
    }
    return [...found.values()];
}
