import { signInPath } from '../../page';
import { pages } from '../../pages';
import type { Resource } from '../../resource';
import { listScreens } from '../../screens';
import { findDuplicates, quote } from './rule';

/** As in `contract/resource.ts`. */
declare const process: { env: { NODE_ENV?: string | undefined } };

function* names(resources: readonly Resource[]): Generator<string> {
    for (const name of findDuplicates(resources.map((resource) => resource.name)))
        yield `two types are named "${name}": rename one`;
}

/**
 * Returns method and path with unnamed placeholders: paths that differ only in the names of their placeholders clash.
 */
const getAddressPattern = (method: string, path: string) => `${method} ${path.replace(/:\w+/g, ':')}`;

function* addresses(resources: readonly Resource[]): Generator<string> {
    const calls = resources.flatMap(({ name, calls, actions }) =>
        [...Object.values(calls), ...Object.values(actions).map(({ call }) => call)].map((call) => ({ name, call })),
    );
    const shapes = calls.map(({ call }) => `${getAddressPattern(call.method, call.path)}${call.when ?? ''}`);
    for (const shape of findDuplicates(shapes)) {
        const owners = calls.filter((_, index) => shapes[index] === shape).map(({ name }) => name);
        yield `${quote([...new Set(owners)])} have the same call ${shape}: give one of them another path`;
    }
}

/**
 * Checks screens that several types share: settings with the same route are tabs of one screen, but a list needs a
 * screen to itself.
 */
function* screens(resources: readonly Resource[]): Generator<string> {
    for (const { route, tabs } of listScreens(resources)) {
        const owners = quote([...new Set(tabs.map(({ resource }) => resource.name))]);
        const isList = tabs.some(({ resource }) => !resource.singleton || resource.items !== undefined);
        if (tabs.length > 1 && isList)
            yield `${owners} share the route "${route}", which only settings without items can: give each its own route`;
        if (new Set(tabs.map(({ resource }) => resource.group)).size > 1)
            yield `${owners} share the route "${route}" but not the group: give them the same group`;
    }
}

function* pageRoutes(resources: readonly Resource[]): Generator<string> {
    const others = new Set([...Object.values(pages).map(({ route }) => route), signInPath.slice(1)]);
    const shown = listScreens(resources);
    const creationPages = resources.flatMap(({ name, route, paths, calls }) =>
        calls.create ? [{ name, route: `${route}/${paths.create}` }] : [],
    );
    for (const { route } of shown)
        if (others.has(route)) yield `the route "${route}" belongs to a page of the console: choose another`;
    for (const { name, route } of creationPages)
        if (others.has(route) || shown.some((screen) => screen.route === route))
            yield `the page for a new "${name}" is "${route}", which is another page: choose another paths.create`;
}

/**
 * Checks that these types do not clash in names, calls, screens and pages, and returns them.
 *
 * @throws {Error} with one line for each clash
 */
export function declareTogether(resources: readonly Resource[]): readonly Resource[] {
    // The production build of the console leaves this out, as it does the rules of each type.
    if (process.env.NODE_ENV !== 'production') checkTogether(resources);
    return resources;
}

function checkTogether(resources: readonly Resource[]): void {
    const clashes = [names, addresses, screens, pageRoutes].flatMap((rule) => [...rule(resources)]);
    if (clashes.length > 0) throw new Error(['These types clash:', ...clashes].join('\n- '));
}
