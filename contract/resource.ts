import type { z } from 'zod';
import { type Action, type ActionDeclaration, actionsOf } from './action';
import { answerOf } from './answers';
import {
    type AnswerContext,
    type Call,
    type CallContext,
    defineCall,
    isCall,
    type Parameters,
    type Scope,
} from './call';
import { checkDeclaration } from './declared';
import type { Fields, ValuesOf } from './field';
import type { IconName } from './icons';
import { inputOf } from './inputs';
import type { MenuGroup } from './menu';
import type { Audience, Level, PermissionKey } from './permissions';
import type { CrossCheck } from './schema';
import { collectionVerbs, restVerbs, type Verb, verbs } from './verbs';

/**
 * How a verb travels where the rule does not fit: a path segment, a whole path, another audience, a landing page that is
 * named as `id`, or an inactive one that is changed too. `ids` is the name under
 * which `updateseq` takes the records; with `within` they are the values of the last identifying field, and all have these
 * values in the others. Without, the values of all identifying fields, joined by `~`.
 */
export type Wire = {
    path?: string;
    method?: 'GET' | 'POST';
    ids?: string;
    within?: Readonly<Record<string, string>>;
    audience?: Audience;
    level?: Level;
    keysOf?: 'image';
    scope?: Scope;
    ldpIdAs?: Call['ldpIdAs'];
    onInactive?: boolean;
    errors?: Call['errors'];
    /** Keys beside the fields that a client may send back as it read them. */
    ignores?: readonly string[];
};

/** A variant's own screen. What it does not say holds as for its resource. */
export type VariantScreen = { route: string; icon?: IconName; recommended?: number };

/**
 * A setting that is kept several times. `routes` gives each its own screen, by its route alone or with more to say about
 * it; `from` asks the master data for the values.
 */
export type Variants = { field: string } & (
    | { routes: Readonly<Record<string, string | VariantScreen>> }
    | { from: string }
);

/** What the kernel says of a record beside its fields, its version and who wrote it. */
export type KernelColumn = 'status' | 'sort';

/** Under which names a record says who made it and changed it last, and when. */
export type Audit = { createdBy: string; createdTime: string; updatedBy: string; updatedTime: string };

export const usualAudit: Audit = {
    createdBy: 'createdBy',
    createdTime: 'createdTime',
    updatedBy: 'updatedBy',
    updatedTime: 'updatedTime',
};

/**
 * Whom a type is for, which every declaration says: the accounts with a key, those of an audience, those with the keys of
 * whatever type a request names, or aloud everyone who reaches its data at all.
 */
type For =
    | { key: PermissionKey; keysOf?: never; open?: never; audience?: Audience }
    | { key?: never; keysOf: 'resource'; open?: never; audience?: Audience }
    | { key?: never; keysOf?: never; open?: never; audience: Exclude<Audience, 'signedIn' | 'anyone'> }
    | { key?: never; keysOf?: never; open: true; audience?: never };

/** What a developer writes to add a content type. Everything but `name`, `fields` and whom it is for has a default. */
export type Declaration<F extends Fields> = For & {
    /** The wire's own word: file, labels, storage, and `/api/ldp/<name>`. */
    name: string;
    /** react-admin's resource name and URL. Settings that share one are tabs of one screen. Default: `name`. */
    route?: string;
    group?: MenuGroup;
    icon?: IconName;
    /** The field that names a record. */
    title?: keyof F & string;
    fields: F;
    /** The history's word for what happens to its records. Default: `name`. */
    history?: string;
    /** `sorts` are fields with an order beside those whose kind has one, for a type with a store of its own. */
    list?: {
        columns?: readonly (keyof F & string)[];
        filters?: readonly ((keyof F & string) | 'status')[];
        sorts?: readonly (keyof F & string)[];
    };
    /** Sections of the form: heading (an i18n key) → fields. Default: all in one. */
    form?: Readonly<Record<string, readonly (keyof F & string)[]>>;
    /** One section at a time, each behind a tab. */
    tabs?: boolean;
    /** Fields with a line of advice below them: `resources.<name>.hints.<field>`. */
    hints?: readonly (keyof F & string)[];
    /** URL segments of the create and edit pages. */
    paths?: { create?: string; edit?: string };
    scope?: Scope;
    /** Who may read a REST list without naming a landing page. */
    unscoped?: Audience;
    dialect?: 'envelope' | 'rest';
    path?: string;
    /** What identifies a record. */
    id?: readonly (keyof F & string)[];
    sortable?: boolean;
    singleton?: boolean;
    /** The field of a setting that is shown as a list with `/{id}` pages. */
    items?: keyof F & string;
    /** So many entries are advised; fewer are saved all the same. */
    recommended?: number;
    variants?: Variants;
    /** Narrows the verbs that the kind of resource has. */
    verbs?: readonly Verb[];
    /** Grants or bends single verbs: a segment after `path`, a path of its own, or more; or a call that stands by itself. */
    wire?: Partial<Record<Verb, string | Wire | Call>>;
    /** What can be done to one record beside the verbs. */
    actions?: Readonly<Record<string, ActionDeclaration>>;
    /** The wire's words for who made and changed a record, where they are others. */
    audit?: Audit;
    /** Which columns its records have, where a table of their own has fewer; `false`: no more than id and fields. */
    kernel?: readonly KernelColumn[] | false;
    /** One pure rule over the whole record, on both sides. */
    check?: CrossCheck;
};

/** A declaration with every default resolved. Everyone but this file reads it and asks which verbs it has. */
export type Resource<F extends Fields = Fields> = {
    name: string;
    route: string;
    keys: readonly PermissionKey[];
    group: MenuGroup | undefined;
    icon: IconName;
    title: string | undefined;
    fields: F;
    history: string;
    columns: readonly string[];
    filters: readonly string[];
    sorts: readonly string[];
    form: Readonly<Record<string, readonly string[]>>;
    tabs: boolean;
    hints: readonly string[];
    paths: { create: string; edit: string };
    scope: Scope;
    audience: Audience;
    dialect: 'envelope' | 'rest';
    id: readonly string[];
    sortable: boolean;
    /** Under which name `updateseq` takes the ids. */
    ids: string;
    /** What the records that `updateseq` takes have in common; undefined where it takes joined ids. */
    within: Readonly<Record<string, string>> | undefined;
    singleton: boolean;
    items: string | undefined;
    recommended: number | undefined;
    variants: Variants | undefined;
    calls: Readonly<Partial<Record<Verb, Call>>>;
    actions: Readonly<Record<string, Action>>;
    audit: Audit;
    kernel: readonly KernelColumn[] | false;
    check: CrossCheck | undefined;
};

/** A resource before its calls are made. */
export type Declared = Omit<Resource, 'calls' | 'actions'>;

/** The values of a type's own fields, as they travel. */
export type RecordOf<R> = R extends Resource<infer F> ? ValuesOf<F> : never;

function verbsOf(given: Declaration<Fields>): readonly Verb[] {
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

function basePathOf({ path, dialect, name }: Declaration<Fields>): string {
    return path ?? (dialect === 'rest' ? `/api/rest/${name}` : `/api/ldp/${name}`);
}

function wireOf(given: Declaration<Fields>, verb: Verb): Wire {
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

function callOf(verb: Verb, declared: Declared, given: Declaration<Fields>): Call {
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

/** Stops whoever goes round the types: a declaration that says nothing would let everyone in. */
function checkFor({ name, key, keysOf, open, audience = 'signedIn' }: Declaration<Fields>): void {
    const isForEveryone = audience === 'signedIn' || audience === 'anyone';
    const said = [key, keysOf, open].filter((each) => each !== undefined);
    if (said.length > 1) throw new Error(`${name} says twice whom it is for`);
    if (said.length === 0 && isForEveryone)
        throw new Error(`${name} does not say whom it is for: give it a key, an audience, or \`open: true\``);
}

/**
 * Declares a content type. Its pages, route, menu item, permission checks, data-provider mapping, validation, endpoints,
 * storage, history, labels, OpenAPI and the tests over every type follow from it. What makes no sense is refused at once by
 * the rules of `contract/declared`.
 *
 * @example
 * export const banner = defineResource({
 *     name: 'banner', route: 'banner-management', key: 'BANNER', group: 'content', icon: 'ViewCarousel', title: 'title',
 *     fields: { title: localized(text({ max: 80 })), ...link() },
 * });
 */
export function defineResource<const F extends Fields>(declaration: Declaration<F>): Resource<F> {
    const given = declaration as unknown as Declaration<Fields>;
    checkFor(given);
    checkDeclaration(given);
    const names = Object.keys(given.fields);
    const hasStatus = !given.singleton && given.dialect !== 'rest';
    const resolved: Declared = {
        name: given.name,
        route: given.route ?? given.name,
        keys: given.key ? [given.key] : [],
        group: given.group,
        icon: given.icon ?? 'Article',
        title: given.title,
        fields: given.fields,
        history: given.history ?? given.name,
        columns: given.list?.columns ?? names,
        filters: given.list?.filters ?? (hasStatus ? ['status'] : []),
        sorts: given.list?.sorts ?? [],
        form: given.form ?? { all: names },
        tabs: given.tabs ?? false,
        hints: given.hints ?? [],
        paths: { create: given.paths?.create ?? 'add', edit: given.paths?.edit ?? ':id' },
        scope: given.scope ?? 'landingPage',
        audience: given.audience ?? 'signedIn',
        dialect: given.dialect ?? 'envelope',
        id: given.id ?? ['id'],
        sortable: given.sortable ?? false,
        ids: wireOf(given, 'updateseq').ids ?? 'ids',
        within: wireOf(given, 'updateseq').within,
        singleton: given.singleton ?? false,
        items: given.items,
        recommended: given.recommended,
        variants: given.variants,
        audit: given.audit ?? usualAudit,
        kernel: given.kernel ?? ['status', 'sort'],
        check: given.check,
    };
    const calls: Partial<Record<Verb, Call>> = {};
    for (const verb of verbsOf(given)) calls[verb] = callOf(verb, resolved, given);
    const actions = actionsOf(given.actions ?? {}, { ...resolved, basePath: basePathOf(given) });
    return { ...resolved, fields: declaration.fields, calls, actions };
}

/** Whether the kernel keeps a resource's records; where each verb is a call that is declared by itself, others do. */
export function isKept({ calls }: Resource): boolean {
    return Object.values(calls).some(({ verb }) => verb !== undefined);
}

/** Whose the history of its records is: that of whatever a change of one is about. */
export function historyScope({ calls, scope }: Resource): Scope {
    return calls.update?.scope ?? scope;
}

/** Whether a resource has a verb at all. Nobody asks what kind of resource it is. */
export function hasVerb(resource: Resource, verb: Verb): boolean {
    return resource.calls[verb] !== undefined;
}
