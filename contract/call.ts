import type { z } from 'zod';
import type { AnsweredType } from './declaration/landingPages';
import type { ErrorName } from './errors';
import type { CallerRights, Languages, Zod } from './field';
import type { JobKind } from './jobKinds';
import { type Audience, audiences, type Level, levels, type PermissionKey, type Rights } from './permissions';
import type { Scope } from './scope';
import type { Status } from './status';
import type { Verb } from './verb';

/** The query parameters of a call by name, each with an English description. The handler sees no other parameters. */
export type QueryParameters<Name extends string = string> = Readonly<Record<Name, string>>;

/** The names of a path's placeholders: `ldpId` and `id` of `/api/ldp/banner/get/:ldpId/:id`. */
export type ParamOf<Path extends string> = string extends Path
    ? string
    : Path extends `${string}:${infer Name}/${infer Rest}`
      ? Name | ParamOf<Rest>
      : Path extends `${string}:${infer Name}`
        ? Name
        : never;

export type CallContext = Languages & CallerRights & { z: Zod };

/** What the schema of an answer depends on. Only servers build these schemas, from the types that they serve. */
export type AnswerContext = Languages & { z: typeof z; resources: readonly AnsweredType[] };

/**
 * One call of the API, declared once for server and console. The server has no route without such a declaration, the
 * console sends no other requests, and the guard uses no other rules.
 *
 * - `name` is the path's words joined by dots (`banner.updatestatus`); it identifies the handler and scopes idempotency
 *   keys.
 * - `verb` is the verb of its resource that the kernel carries out; a call that is declared separately has none.
 * - `ldpIdAs` is the name under which body, path or query carry the id of the landing page.
 * - `keysFrom: 'resource'` takes audience, keys and scope from the resource that the request names, as the history does;
 *   'row' from the resource that the row names, where the request names none; 'image' takes the keys of every resource
 *   that has images.
 * - `onInactive` is set for calls that may also change an inactive landing page, whoever the caller is; see
 *   `isStatusAllowed`.
 * - `unscoped` is the audience that may make a call about landing pages without naming one; the answer then covers all
 *   that the account reaches.
 * - `query` are the parameters that the guard does not need to identify its subject. `when` is one of them that turns a
 *   request into another call: if two calls share an address, the one with `when` is chosen if the query has that
 *   parameter. This way the permissions that a parameter requires are declared, guarded and tested like those of any
 *   other call.
 * - `heavy` is set for every inquiry, which may look through a long list: `server/api/routes/heavyReads.ts` tells by the
 *   request whether it does, and limits how many run at once and for how long, so that one caller's question does not
 *   make others wait.
 * - `token: 'query'` also accepts the token as `tk`, and a grant to view as another account as `viewAs`, for files that
 *   an `<img>` or a link loads; every other call accepts the headers only.
 * - `isPassive`: pages make it by themselves, so it does not count as a use of the session, which would never expire.
 * - `anyOrigin`: sites of any origin may read its answers and failures, as they contain nothing but what is public.
 * - `starts` is set for calls that begin work in the background, which goes on after the answer: its kind, and the name
 *   of its id in the answer, if it is answered.
 * - `summary` describes the call in a few English words, where verb and resource do not.
 * - `errors` are those that only its handler raises; the errors of the guard follow from the rest.
 * - `Path` and `Query` are type parameters, so that a handler cannot read an undeclared parameter.
 * - `input` is the schema of the JSON body; `answer` that of the answer: of `data` in an envelope, of the body in plain
 *   REST. A `raw` call has no answer schema. Both are built on demand.
 */
export type Call<Input = unknown, Answer = unknown, Path extends string = string, Query extends string = string> = {
    name: string;
    verb?: Verb;
    method: 'GET' | 'POST';
    path: Path;
    audience: Audience;
    keys: readonly PermissionKey[];
    keysFrom?: 'resource' | 'row' | 'image';
    level: Level;
    scope: Scope;
    onInactive: boolean;
    unscoped?: Audience;
    ldpIdAs: 'ldpId' | 'id';
    query: QueryParameters<Query>;
    when?: string;
    body: 'none' | 'json' | 'file';
    dialect: 'envelope' | 'rest' | 'raw';
    heavy: boolean;
    token: 'header' | 'query';
    isPassive?: true;
    anyOrigin?: true;
    starts?: { kind: JobKind; idAs?: string };
    summary?: string;
    errors?: readonly ErrorName[];
    input(context: CallContext): z.ZodType<Input>;
    answer(context: AnswerContext): z.ZodType<Answer>;
};

/** Every call declares its answer, except calls that answer a file. */
type AnswerDeclaration<Answer> =
    | { dialect?: 'envelope' | 'rest'; answer: (context: AnswerContext) => z.ZodType<Answer> }
    | { dialect: 'raw'; answer?: never };

type CallOptions<Input, Answer, Path extends string, Query extends string> = {
    path: Path;
    query?: QueryParameters<Query>;
} & Partial<Omit<Call, 'path' | 'query' | 'input' | 'answer' | 'dialect'>> &
    AnswerDeclaration<Answer> & { input?: (context: CallContext) => z.ZodType<Input> };

/** Whether a value is a call. Tells calls from other declarations. */
export function isCall(value: unknown): value is Call {
    return typeof value === 'object' && value !== null && 'path' in value && 'audience' in value && 'input' in value;
}

/** Derives the name of a call from its path: `banner.get` for `/api/ldp/banner/get/:ldpId/:id`. */
function getCallName(path: string): string {
    return path
        .replace(/^\/api\/(ldp\/)?/, '')
        .split('/')
        .filter((step) => step !== '' && !step.startsWith(':'))
        .join('.');
}

/**
 * Declares a call. Defaults: POST with a JSON body, for every signed-in account, not about the data of a landing page
 * or account.
 *
 * @example export const clearCache = defineCall({
 *     path: '/api/ldp/clearcache', keys: ['LANDING_PAGE'], level: 2, scope: 'landingPage', ldpIdAs: 'id',
 *     input: ({ z }) => z.strictObject({ id: z.string() }),
 *     answer: ({ z }) => z.strictObject({ id: z.string(), cacheVersion: z.number() }),
 * });
 */
export function defineCall<
    Input = Record<string, never>,
    Answer = unknown,
    const Path extends string = string,
    Query extends string = never,
>(options: CallOptions<Input, Answer, Path, Query>): Call<Input, Answer, Path, Query> {
    const method = options.method ?? 'POST';
    const name = options.name ?? getCallName(options.path);
    return {
        audience: 'signedIn',
        keys: [],
        level: options.keys?.length || options.keysFrom ? 1 : 0,
        scope: 'none',
        ldpIdAs: 'ldpId',
        onInactive: false,
        // Without a query there are no parameters, which `Query` does not show.
        query: {} as QueryParameters<Query>,
        body: method === 'GET' ? 'none' : 'json',
        dialect: 'envelope',
        heavy: name.endsWith('.inquiry'),
        token: 'header',
        // `Input` is the empty object if no schema is given.
        input: ({ z }) => z.strictObject({}) as never,
        // `Answer` is unknown if no schema is given.
        answer: ({ z }) => z.unknown() as never,
        ...options,
        name,
        method,
    };
}

/** Finds the call that a request with this query makes, among the calls at one address; undefined if there is none. */
export function findCall(calls: readonly Call[], query: Readonly<Record<string, unknown>>): Call | undefined {
    const matching = calls.find(({ when }) => when !== undefined && Object.hasOwn(query, when));
    return matching ?? calls.find(({ when }) => when === undefined);
}

/** Whether pages of other sites may have browsers make a call: it only reads what everybody may. */
export function isForOtherSites({ audience, method }: Pick<Call, 'audience' | 'method'>): boolean {
    return audience === 'anyone' && method === 'GET';
}

/** Whether those who see the console as another account may make a call: it only reads, and is not about a person. */
export function isForViewers({ audience, level }: Pick<Call, 'audience' | 'level'>): boolean {
    return audience !== 'anyone' && audience !== 'oneself' && level < levels.edit;
}

/**
 * Whether an account that may make a call may make it about a landing page of this status. Inactive landing pages can
 * be read; only administrators can change them, unless the call sets `onInactive`.
 */
export function isStatusAllowed(
    status: Status,
    { level, onInactive }: Pick<Call, 'level' | 'onInactive'>,
    rights: Rights,
): boolean {
    return status === 'ACTIVE' || level < levels.edit || onInactive || audiences.admin(rights);
}
