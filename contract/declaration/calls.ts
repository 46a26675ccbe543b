import type { z } from 'zod';
import { getAnswerSchema } from '../answers';
import { type AnswerContext, type Call, type CallContext, defineCall, isCall, type QueryParameters } from '../call';
import type { Fields } from '../field';
import { getInputSchema } from '../inputs';
import { collectionVerbs, restVerbs, type Verb, verbs } from '../verb';
import type { Declaration } from './declaration';
import type { ResolvedDeclaration } from './resolvedDeclaration';
import type { Wire } from './wire';

/** Returns the verbs of a type. */
export function getVerbs(declaration: Declaration<Fields>): readonly Verb[] {
    if (declaration.verbs) return declaration.verbs;
    if (declaration.dialect === 'rest') return restVerbs;
    const usual: Verb[] = declaration.singleton ? ['update'] : [...collectionVerbs];
    if (declaration.sortable && !declaration.singleton) usual.push('updateseq');
    // `Object.keys` is typed as strings.
    for (const verb of Object.keys(declaration.wire ?? {}) as Verb[]) if (!usual.includes(verb)) usual.push(verb);
    return usual;
}

function getPlaceholders(verb: Verb, resource: ResolvedDeclaration): string[] {
    if (verb !== 'get') return [];
    const tenant = resource.scope === 'landingPage' && resource.dialect === 'envelope' ? ['ldpId'] : [];
    if (resource.singleton) return resource.variants ? [...tenant, resource.variants.field] : tenant;
    return [...tenant, ...resource.id];
}

function getVerbPath(verb: Verb, resource: ResolvedDeclaration, base: string, segment: string): string {
    if (resource.dialect === 'rest') return verb === 'get' ? `${base}/:id` : base;
    const start = segment.startsWith('/') ? segment : `${base}/${segment}`;
    return [start, ...getPlaceholders(verb, resource).map((name) => `:${name}`)].join('/');
}

/** Returns the path that all calls of a type begin with. */
export function getBasePath({ path, dialect, name }: Declaration<Fields>): string {
    return path ?? (dialect === 'rest' ? `/api/rest/${name}` : `/api/ldp/${name}`);
}

/** Returns how a declaration adapts the call of a verb; empty if a separately declared call replaces it. */
export function getWire(declaration: Declaration<Fields>, verb: Verb): Wire {
    const adapted = declaration.wire?.[verb];
    if (isCall(adapted)) return {};
    return typeof adapted === 'string' ? { path: adapted } : (adapted ?? {});
}

const restQuery: QueryParameters = {
    sort: '`["field","ASC"]` or `["field","DESC"]`',
    range: '`[first,last]`, counted from 0',
    filter: 'Values by field, as JSON',
};

/** Returns the query parameters of a verb. Only the plain REST dialect has any. */
function getVerbQuery(
    verb: Verb,
    { dialect }: ResolvedDeclaration,
    { keysFrom }: Declaration<Fields>,
): QueryParameters {
    if (dialect !== 'rest') return {};
    return verb === 'get' ? (keysFrom ? { resource: 'The content type of the records' } : {}) : restQuery;
}

/** Builds the call of a verb, by the general rule and the adaptations of the declaration. */
export function buildCall(verb: Verb, declared: ResolvedDeclaration, declaration: Declaration<Fields>): Call {
    const ready = declaration.wire?.[verb];
    if (isCall(ready)) return ready;
    const wire = getWire(declaration, verb);
    const { scope = declared.scope, ldpIdAs = 'ldpId', ignores = [], extraFilters = [] } = wire;
    const resource = { ...declared, scope, ldpIdAs, ignores, extraFilters };
    const rest = resource.dialect === 'rest';
    const method = wire.method ?? (rest ? 'GET' : verbs[verb].method);
    return defineCall({
        verb,
        method,
        path: getVerbPath(verb, resource, getBasePath(declaration), wire.path ?? verb),
        audience: wire.audience ?? resource.audience,
        keys: resource.keys,
        ...(declaration.keysFrom ? { keysFrom: verb === 'get' ? 'row' : declaration.keysFrom } : {}),
        ...(wire.keysFrom ? { keysFrom: wire.keysFrom } : {}),
        level: wire.level ?? verbs[verb].level,
        scope,
        ldpIdAs,
        onInactive: wire.onInactive ?? false,
        ...(wire.errors ? { errors: wire.errors } : {}),
        ...(declaration.unscoped && verb === 'inquiry' ? { unscoped: declaration.unscoped } : {}),
        dialect: rest ? 'rest' : 'envelope',
        query: getVerbQuery(verb, declared, declaration),
        input: (context: CallContext): z.ZodType => getInputSchema(verb, resource, context),
        answer: (context: AnswerContext): z.ZodType => getAnswerSchema(verb, declared, context),
        name: `${declaration.name}.${verb}`,
    });
}
