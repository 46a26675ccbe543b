import { type Action, resolveActions } from './action';
import type { Call } from './call';
import { checkAudience } from './declaration/audience';
import { buildCall, getBasePath, getVerbs } from './declaration/calls';
import type { Declaration } from './declaration/declaration';
import { resolveDeclaration } from './declaration/resolve';
import type { ResolvedDeclaration } from './declaration/resolvedDeclaration';
import { checkDeclaration } from './declaration/rules';
import type { Fields, ValuesOf } from './field';
import type { Scope } from './scope';
import type { Verb } from './verb';
import type { VerbAnswers } from './verbs';

/**
 * Bundlers replace `process.env.NODE_ENV` under this name; the contract must not depend on the types of either side.
 */
declare const process: { env: { NODE_ENV?: string | undefined } };

/**
 * A declaration with all defaults resolved, and its calls. All other code reads this form, and checks which verbs it
 * has.
 */
export type Resource<F extends Fields = Fields> = ResolvedDeclaration<F> & {
    calls: VerbCalls;
    actions: Readonly<Record<string, Action>>;
};

/** The calls of the verbs that a type has. */
export type VerbCalls = { readonly [V in Verb]?: Call<unknown, VerbAnswers[V]> };

/** The values of a type's own fields on the wire. */
export type RecordOf<R> = R extends Resource<infer F> ? ValuesOf<F> : never;

/**
 * Declares a content type. Its pages, route, menu item, permission checks, data-provider mapping, validation,
 * endpoints, storage, history, labels, OpenAPI and the tests over every type follow from it. Invalid declarations are
 * refused at once by the rules of `contract/declaration/rules`.
 *
 * @example export const banner = defineResource({
 *     name: 'banner', route: 'banner-management', key: 'BANNER', group: 'content', icon: 'ViewCarousel', title: 'title',
 *     fields: { title: localized(text({ max: 80 })), ...link() },
 * });
 */
export function defineResource<const F extends Fields>(declaration: Declaration<F>): Resource<F> {
    // The checked capabilities of a declaration are read here as one flat type.
    const flatDeclaration = declaration as unknown as Declaration<Fields>;
    checkAudience(flatDeclaration);
    // The production build of the console leaves out this check: server and tests have already loaded the same
    // declarations.
    if (process.env.NODE_ENV !== 'production') checkDeclaration(flatDeclaration);
    const resolved = resolveDeclaration(flatDeclaration);
    const calls = Object.fromEntries(
        getVerbs(flatDeclaration).map((verb) => [verb, buildCall(verb, resolved, flatDeclaration)]),
    );
    const actions = resolveActions(flatDeclaration.actions ?? {}, {
        ...resolved,
        basePath: getBasePath(flatDeclaration),
    });
    return { ...resolved, fields: declaration.fields, calls, actions };
}

/** Whether the kernel stores the records of a resource; false if all its verbs are separately declared calls. */
export function isStored({ calls }: Resource): boolean {
    return Object.values(calls).some(({ verb }) => verb !== undefined);
}

/** Returns the scope of the history of its records: that of their `update` call. */
export function historyScope({ calls, scope }: Resource): Scope {
    return calls.update?.scope ?? scope;
}

/** Whether a resource has a verb. Code should check this instead of the kind of resource. */
export function hasVerb(resource: Resource, verb: Verb): boolean {
    return resource.calls[verb] !== undefined;
}
