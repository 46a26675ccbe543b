import type { Call } from '../../../contract/call';
import { fixture, multipart, multipartType } from '../../server/harness-upload';
import { buildApkUpload } from './apks';
import { getCallByName } from './calls';
import type { Draft, Values } from './draft';
import { buildDraft } from './draftBuilders';
import { type Expectation, rows } from './expectations';
import { type Lab, pages } from './lab';
import { otherKinds } from './objects';
import type { Relation } from './oracle';
import type { Principal } from './principals';

/** A request without its caller. */
export type Request = {
    method: 'GET' | 'POST';
    url: string;
    payload?: string | Buffer;
    headers: Readonly<Record<string, string>>;
};

function without(values: Values, name: string): Values {
    const { [name]: _, ...others } = values;
    return others;
}

/** Makes the request name the landing page a second time, or not at all, depending on the relation. */
function applyRelation({ path, query, body }: Draft, relation: Relation, { ldpIdAs }: Call): Draft {
    if (relation === 'contradicting')
        return { path, query: { ...query, ...nameSecondPage(query, ldpIdAs, pages.another) }, body };
    if (relation === 'contradicted')
        return { path, query: { ...query, ...nameSecondPage(query, 'ldpId', pages.own) }, body };
    if (relation === 'mislabelled') return { path, query: { ...query, resource: 'user' }, body };
    if (relation !== 'unnamed') return { path, query, body };
    const filter = query.filter ? { filter: without(query.filter as Values, ldpIdAs) } : {};
    return { path, query: { ...without(query, ldpIdAs), ...filter }, body: body && without(body, ldpIdAs) };
}

/** Returns a query that names another landing page, under a second name if the query has the first already. */
function nameSecondPage(query: Values, name: string, ldpId: string): Values {
    const free = name in query ? (name === 'id' ? 'ldpId' : 'filter') : name;
    return free === 'filter' ? { filter: { ldpId } } : { [free]: ldpId };
}

function formatQuery(query: Values): string {
    const entries = Object.entries(query).map(([name, value]) => {
        return [name, typeof value === 'string' ? value : JSON.stringify(value)];
    });
    return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

const picture = () => multipart({ content: fixture('drawing.svg'), filename: 'drawing.svg', type: 'image/svg+xml' });

/** Builds a request that succeeds for callers with permission, about an object created for it. */
export async function buildRequest(
    lab: Lab,
    row: Expectation,
    relation: Relation,
    principal?: Principal,
): Promise<Request> {
    const call = getCallByName(row.call);
    const { path, query, body } = applyRelation(await buildDraft(lab, row, relation, principal), relation, call);
    const filled = call.path
        .replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(path[name])))
        .replace('*', String(path['*']));
    const base = { method: call.method, url: `${filled}${formatQuery(query)}` };
    const part = call.name === 'apk.upload' ? await buildApkUpload() : picture();
    if (call.body === 'file') return { ...base, payload: part, headers: { 'content-type': multipartType } };
    if (body === undefined) return { ...base, headers: {} };
    return { ...base, payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

const namedPages = ['own', 'another', 'foreign', 'inactive'] as const;

/** Calls that end the caller's own session. */
export const sessionEndingCalls = ['auth.signout', 'auth.signoutall', 'auth.changepassword'];

/** Lists all relations that a request of a row can have to its object. */
export function listRelations({ call: name, about, scope, who }: Expectation): readonly Relation[] {
    if (who === 'anyone') return ['plain'];
    const call = getCallByName(name);
    if (scope === 'landingPage') {
        const inPath = call.path.includes(`:${call.ldpIdAs}`) && name !== 'revisions.get';
        const relations: Relation[] = [...namedPages, 'missing', 'contradicting', 'contradicted', 'common'];
        if (!inPath) relations.push('unnamed');
        // In a request for a history, another type is a different question, not a wrong label.
        if (about === '') relations.push('mislabelled');
        return relations;
    }
    if (scope === 'landingPages') return ['own', 'another', 'foreign', 'missing'];
    const ofRevision = name === 'revisions.get' || name.startsWith('history.');
    const ofAccount = Object.hasOwn(otherKinds, ofRevision ? about : (name.split('.')[0] ?? ''));
    const single = !/\.(inquiry|create|all)$/.test(name);
    if (!ofAccount || !single) return ['plain'];
    return ['mine', 'otherKind', 'none', ...(scope === 'account' ? (['ofOthers'] as const) : [])];
}

/** Builds one request of every call that requires a session, in the first possible relation. */
export async function buildAllRequests(lab: Lab): Promise<[Expectation, Request][]> {
    const requests: [Expectation, Request][] = [];
    for (const row of rows.filter(({ who }) => who !== 'anyone')) {
        const [relation] = listRelations(row);
        if (relation) requests.push([row, await buildRequest(lab, row, relation)]);
    }
    return requests;
}
