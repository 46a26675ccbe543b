import type { z } from 'zod';
import { answerOf } from '../answers';
import { type AnswerContext, type Call, type CallContext, defineCall, isCall, type Parameters } from '../call';
import type { Fields } from '../field';
import { inputOf } from '../inputs';
import { collectionVerbs, restVerbs, type Verb, verbs } from '../verb';
import type { Declaration } from './declaration';
import type { Declared } from './declared';
import type { Wire } from './wire';

/** The verbs that a type has. */
export function verbsOf(given: Declaration<Fields>): readonly Verb[] {
    if (given.verbs) return given.verbs;
    if (given.dialect === 'rest') return restVerbs;
    const usual: Verb[] = given.singleton ? ['update'] : [...collectionVerbs];
    if (given.sortable && !given.singleton) usual.push('updateseq');
    for (const verb of Object.keys(given.wire ?? {}) as Verb[]) if (!usual.includes(verb)) usual.push(verb);
    return usual;
}

function placeholdersOf(verb: Verb, resource: Declared): string[] {
    if (verb !== 'get') return [];
    const tenant = resource.scope === 'landingPage' && resource.dialect === 'envelope' ? ['ldpId'] : [];
    if (resource.singleton) return resource.variants ? [...tenant, resource.variants.field] : tenant;
    return [...tenant, ...resource.id];
}

function pathOf(verb: Verb, resource: Declared, base: string, segment: string): string {
    if (resource.dialect === 'rest') return verb === 'get' ? `${base}/:id` : base;
    const start = segment.startsWith('/') ? segment : `${base}/${segment}`;
    return [start, ...placeholdersOf(verb, resource).map((name) => `:${name}`)].join('/');
}

/** Where the calls of a type begin. */
export function basePathOf({ path, dialect, name }: Declaration<Fields>): string {
    return path ?? (dialect === 'rest' ? `/api/rest/${name}` : `/api/ldp/${name}`);
}

/** How a verb is bent; not at all where a call that stands by itself takes its place. */
export function wireOf(given: Declaration<Fields>, verb: Verb): Wire {
    const bent = given.wire?.[verb];
    if (isCall(bent)) return {};
    return typeof bent === 'string' ? { path: bent } : (bent ?? {});
}

const restQuery: Parameters = {
    sort: '`["field","ASC"]` or `["field","DESC"]`',
    range: '`[first,last]`, counted from 0',
    filter: 'Values by field, as JSON',
};

/** What the query of a verb says: in the plain dialect alone it is the query that asks. */
function queryOf(verb: Verb, { dialect }: Declared, { keysOf }: Declaration<Fields>): Parameters {
    if (dialect !== 'rest') return {};
    return verb === 'get' ? (keysOf ? { resource: 'The type that it is about' } : {}) : restQuery;
}

/** The call of a verb, by its rule and by what the declaration bends of it. */
export function callOf(verb: Verb, declared: Declared, given: Declaration<Fields>): Call {
    const ready = given.wire?.[verb];
    if (isCall(ready)) return ready;
    const wire = wireOf(given, verb);
    const { scope = declared.scope, ldpIdAs = 'ldpId', ignores = [] } = wire;
    const resource = { ...declared, scope, ldpIdAs, ignores };
    const rest = resource.dialect === 'rest';
    const method = wire.method ?? (rest ? 'GET' : verbs[verb].method);
    return defineCall({
        verb,
        method,
        path: pathOf(verb, resource, basePathOf(given), wire.path ?? verb),
        audience: wire.audience ?? resource.audience,
        keys: resource.keys,
        ...(given.keysOf ? { keysOf: verb === 'get' ? 'row' : given.keysOf } : {}),
        ...(wire.keysOf ? { keysOf: wire.keysOf } : {}),
        level: wire.level ?? verbs[verb].level,
        scope,
        ldpIdAs,
        onInactive: wire.onInactive ?? false,
        ...(wire.errors ? { errors: wire.errors } : {}),
        ...(given.unscoped && verb === 'inquiry' ? { unscoped: given.unscoped } : {}),
        dialect: rest ? 'rest' : 'envelope',
        query: queryOf(verb, declared, given),
        input: (context: CallContext): z.ZodType => inputOf(verb, resource, context),
        answer: (context: AnswerContext): z.ZodType => answerOf(verb, declared, context),
        name: `${given.name}.${verb}`,
    });
}
