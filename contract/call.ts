import type { z } from 'zod';
import type { AnsweredType } from './declaration/landingPages';
import type { ErrorName } from './errors';
import type { Filler, Languages, Zod } from './field';
import { type Audience, audiences, type Level, levels, type PermissionKey, type Rights } from './permissions';
import type { Scope } from './scope';
import type { Status } from './status';
import type { Verb } from './verb';

/** What a query may hold, by name, with what it says in English. Nothing else of a query reaches what answers the call. */
export type Parameters<Name extends string = string> = Readonly<Record<Name, string>>;

/** The names of a path's placeholders: `ldpId` and `id` of `/api/ldp/banner/get/:ldpId/:id`. */
export type ParamOf<Path extends string> = string extends Path
    ? string
    : Path extends `${string}:${infer Name}/${infer Rest}`
      ? Name | ParamOf<Rest>
      : Path extends `${string}:${infer Name}`
        ? Name
        : never;

export type CallContext = Languages & Filler & { z: Zod };

/** What the schema of an answer depends on. Only servers have the schemas of answers made, from the types that they serve. */
export type AnswerContext = Languages & { z: typeof z; resources: readonly AnsweredType[] };

/**
 * One call of the wire, declared once for both sides. The server has no route without one, the console sends nothing
 * else, and the guard knows nothing beside it.
 *
 * - `name` is the path's words joined by dots (`banner.updatestatus`): handlers and idempotency go by it.
 * - `verb` is the one of its resource that the kernel does for it; a call that is declared by itself has none.
 * - `ldpIdAs` is the name under which the landing page travels, in body, path or query.
 * - `keysOf: 'resource'` takes audience, keys and scope from the resource that the request names, as the history does;
 *   'row' from the one that the row names, where the request names none; 'image' those of every resource that takes images.
 * - `onInactive` is for calls that change an inactive landing page too, whoever makes them; see `worksOn`.
 * - `unscoped` is who may make a call about landing pages without naming one, and then hears of all of them.
 * - `query` are the parameters beside those that name something to the guard. `when` is one of them that makes a request
 *   another call: of two calls with one address it is this one if the query has it. So what a parameter asks of an account
 *   is declared, guarded and tried out like every other call.
 * - `token: 'query'` also takes the token as `tk`, for files that an `<img>` loads; every other call takes the header alone.
 * - `summary` says in a few English words what it does, where no verb and resource say it.
 * - `errors` are those that its handler alone knows of; what the guard refuses follows from the rest.
 * `Path` and `Query` are known to the compiler, so that a handler reads no parameter that nobody declares.
 *
 * - `input` is the JSON body's schema; `answer` the schema of what is answered: of `data` in an envelope, of the body over
 *   plain REST. A `raw` one has none. Both are built when they are needed.
 */
export type Call<Input = unknown, Answer = unknown, Path extends string = string, Query extends string = string> = {
    name: string;
    verb?: Verb;
    method: 'GET' | 'POST';
    path: Path;
    audience: Audience;
    keys: readonly PermissionKey[];
    keysOf?: 'resource' | 'row' | 'image';
    level: Level;
    scope: Scope;
    onInactive: boolean;
    unscoped?: Audience;
    ldpIdAs: 'ldpId' | 'id';
    query: Parameters<Query>;
    when?: string;
    body: 'none' | 'json' | 'file';
    dialect: 'envelope' | 'rest' | 'raw';
    token: 'header' | 'query';
    summary?: string;
    errors?: readonly ErrorName[];
    input(context: CallContext): z.ZodType<Input>;
    answer(context: AnswerContext): z.ZodType<Answer>;
};

/** Every call says what it answers, but those that answer a file. */
type Answering<Answer> =
    | { dialect?: 'envelope' | 'rest'; answer: (context: AnswerContext) => z.ZodType<Answer> }
    | { dialect: 'raw'; answer?: never };

type Given<Input, Answer, Path extends string, Query extends string> = {
    path: Path;
    query?: Parameters<Query>;
} & Partial<Omit<Call, 'path' | 'query' | 'input' | 'answer' | 'dialect'>> &
    Answering<Answer> & { input?: (context: CallContext) => z.ZodType<Input> };

/** Whether something is a call, among declarations that may be something else. */
export function isCall(value: unknown): value is Call {
    return typeof value === 'object' && value !== null && 'path' in value && 'audience' in value && 'input' in value;
}

/** `/api/ldp/banner/get/:ldpId/:id` is called `banner.get`. */
function nameOf(path: string): string {
    return path
        .replace(/^\/api\/(ldp\/)?/, '')
        .split('/')
        .filter((step) => step !== '' && !step.startsWith(':'))
        .join('.');
}

/**
 * Declares a call: POST with a JSON body, for everyone signed in, about nobody's data, unless it says otherwise.
 *
 * @example
 * export const clearCache = defineCall({
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
>(given: Given<Input, Answer, Path, Query>): Call<Input, Answer, Path, Query> {
    const method = given.method ?? 'POST';
    return {
        name: nameOf(given.path),
        audience: 'signedIn',
        keys: [],
        level: given.keys?.length || given.keysOf ? 1 : 0,
        scope: 'none',
        ldpIdAs: 'ldpId',
        onInactive: false,
        query: {} as Parameters<Query>,
        body: method === 'GET' ? 'none' : 'json',
        dialect: 'envelope',
        token: 'header',
        input: ({ z }) => z.strictObject({}) as never,
        answer: ({ z }) => z.unknown() as never,
        ...given,
        method,
    };
}

/** Which of the calls that share an address a request with this query makes; undefined for none. */
export function callFor(calls: readonly Call[], query: Readonly<Record<string, unknown>>): Call | undefined {
    const asked = calls.find(({ when }) => when !== undefined && Object.hasOwn(query, when));
    return asked ?? calls.find(({ when }) => when === undefined);
}

/**
 * Whether an account that may make a call may make it about a landing page of this status. What is inactive can be read;
 * administrators alone change it, unless the call says that it is for everyone who may make it.
 */
export function worksOn(
    status: Status,
    { level, onInactive }: Pick<Call, 'level' | 'onInactive'>,
    rights: Rights,
): boolean {
    return status === 'ACTIVE' || level < levels.edit || onInactive || audiences.admin(rights);
}
