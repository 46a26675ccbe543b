import type { z } from 'zod';
import { answerOf } from '../answers';
import { type AnswerContext, type Call, type CallContext, defineCall, isCall, type Parameters } from '../call';
import type { Fields } from '../field';
import { inputOf } from '../inputs';
import { collectionVerbs, restVerbs, type Verb, verbs } from '../verb';
import type { Declaration } from './declaration';
import type { Declared } from './declared';
import type { Wire } from './wire';

/** Returns the verbs of a type. */
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

/** Returns the path that all calls of a type begin with. */
export function basePathOf({ path, dialect, name }: Declaration<Fields>): string {
    return path ?? (dialect === 'rest' ? `/api/rest/${name}` : `/api/ldp/${name}`);
}

/** Returns how a declaration adapts the call of a verb; empty if a separately declared call replaces it. */
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

/** Returns the query parameters of a verb. Only the plain REST dialect has any. */
function queryOf(verb: Verb, { dialect }: Declared, { keysOf }: Declaration<Fields>): Parameters {
    if (dialect !== 'rest') return {};
    return verb === 'get' ? (keysOf ? { resource: 'The type that it is about' } : {}) : restQuery;
}

/** Builds the call of a verb, by the general rule and the adaptations of the declaration. */
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
