import { signInPath } from '../page';
import { pages } from '../pages';
import type { Resource } from '../resource';
import { listScreens } from '../screens';
import { findDuplicates, quote } from './rule';

function* names(resources: readonly Resource[]): Generator<string> {
    for (const name of findDuplicates(resources.map((resource) => resource.name)))
        yield `two types are called "${name}": files, texts and stored records go by it, give each a name of its own`;
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
        const owners = calls.filter((_, place) => shapes[place] === shape).map(({ name }) => name);
        yield `${quote([...new Set(owners)])} answer the same calls, ${shape}: give one another path, or bend its verb in wire`;
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
            yield `${owners} share the route "${route}", which only settings without items do, as tabs: give each its own`;
        if (new Set(tabs.map(({ resource }) => resource.group)).size > 1)
            yield `${owners} share the route "${route}" and stand in several sections of the menu: give them one group`;
    }
}

function* pageRoutes(resources: readonly Resource[]): Generator<string> {
    const others = new Set([...Object.values(pages).map(({ route }) => route), signInPath.slice(1)]);
    const shown = listScreens(resources);
    const made = resources.flatMap(({ name, route, paths, calls }) =>
        calls.create ? [{ name, route: `${route}/${paths.create}` }] : [],
    );
    for (const { route } of shown)
        if (others.has(route)) yield `the route "${route}" is that of a page: choose another`;
    for (const { name, route } of made)
        if (others.has(route) || shown.some((screen) => screen.route === route))
            yield `the page for a new "${name}" is "${route}", where another stands: choose another paths.create`;
}

/**
 * Checks that these types do not clash in names, calls, screens and pages, and returns them.
 *
 * @throws {Error} with one line for each clash
 */
export function declareTogether(resources: readonly Resource[]): readonly Resource[] {
    const clashes = [names, addresses, screens, pageRoutes].flatMap((rule) => [...rule(resources)]);
    if (clashes.length > 0) throw new Error(['These types cannot stand side by side:', ...clashes].join('\n- '));
    return resources;
}
