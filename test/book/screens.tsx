import type { Resource } from '../../contract/resource';
import { Screens } from '../fixtures/ConsoleWorld';
import { createListServer } from '../fixtures/listServer';
import type { BookParameters } from './BookWorld';

type ListServer = ReturnType<typeof createListServer>;

/** Creates a story of the screen at an address of these types, over a server of its own. */
export function createScreenStory(at: string, resources: readonly Resource[], server?: BookParameters['server']) {
    const world: BookParameters = { at, resources, ...(server ? { server } : {}) };
    return { parameters: { world }, render: () => <Screens resources={resources} /> };
}

/**
 * Creates a story of the list of a type with `count` records; `prepare` brings its server into the state to be shown.
 */
export function createListStory(
    resource: Resource,
    count: number,
    prepare: (server: ListServer) => void = () => undefined,
    search = '',
) {
    return createScreenStory(`/${resource.route}${search}`, [resource], () => {
        const server = createListServer(resource, count);
        prepare(server);
        return server;
    });
}
