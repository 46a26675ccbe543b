import type { Action } from './action';
import type { Resource, VerbCalls } from './resource';
import { findTab, listScreens, type Tab } from './screens';
import type { Verb } from './verb';

const listed = (names: readonly string[]) => (names.length > 0 ? names.map((name) => `"${name}"`).join(', ') : 'none');

/**
 * Returns the call of a verb that the type must have.
 *
 * @throws {Error} that lists the verbs of the type and explains how to add this one
 */
export function requireCall<V extends Verb>({ name, calls }: Resource, verb: V): NonNullable<VerbCalls[V]> {
    const call: VerbCalls[V] = calls[verb];
    if (call) return call;
    throw new Error(
        `The resource "${name}" has no verb "${verb}"; it has ${listed(Object.keys(calls))}. ` +
            `Add the verb to the declaration in resources/, or check hasVerb(resource, '${verb}') first.`,
    );
}

/**
 * Returns an action of a type by name.
 *
 * @throws {Error} that lists the actions of the type and explains how to add this one
 */
export function requireAction({ name, actions }: Resource, actionName: string): Action {
    const action = actions[actionName];
    if (action) return action;
    throw new Error(
        `The resource "${name}" has no action "${actionName}"; it has ${listed(Object.keys(actions))}. ` +
            'Add it to `actions` of the declaration in resources/, or use one of these.',
    );
}

/**
 * Returns the tab for a resource name of react-admin: the route of a screen, or the name of a type.
 *
 * @throws {Error} that lists the existing routes and explains how to add this one
 */
export function requireTab(resources: readonly Resource[], resourceName: string): Tab {
    const tab = findTab(resources, resourceName);
    if (tab) return tab;
    throw new Error(
        `There is no resource "${resourceName}": it is neither the route nor the name of a declared type. Routes are ` +
            `${listed(listScreens(resources).map(({ route }) => route))}. Use one of them, or add the declaration of ` +
            `"${resourceName}" to resources/index.ts.`,
    );
}

/**
 * Returns the type that another declaration refers to by name.
 *
 * @throws {Error} that names the referring declaration
 */
export function requireResource(resources: readonly Resource[], name: string, asker: string): Resource {
    const resource = resources.find((other) => other.name === name);
    if (resource) return resource;
    throw new Error(
        `${asker} refers to "${name}", but there is no such type. Types are ` +
            `${listed(resources.map((other) => other.name))}. Correct the name, or add the type to resources/index.ts.`,
    );
}
