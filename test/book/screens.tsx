import type { Resource } from '../../contract/resource';
import { Screens } from '../fixtures/ConsoleWorld';
import { createListServer } from '../fixtures/listServer';
import type { BookParameters } from './BookWorld';

type ListServer = ReturnType<typeof createListServer>;

/** What stands at an address of these types, over a server of the story's own. */
export function screenAt(at: string, resources: readonly Resource[], server?: BookParameters['server']) {
    const world: BookParameters = { at, resources, ...(server ? { server } : {}) };
    return { parameters: { world }, render: () => <Screens resources={resources} /> };
}

/** The list of a type with so many records; `prepare` brings its server into the state that the story is about. */
export function listOf(
    resource: Resource,
    count: number,
    prepare: (server: ListServer) => void = () => undefined,
    search = '',
) {
    return screenAt(`/${resource.route}${search}`, [resource], () => {
        const server = createListServer(resource, count);
        prepare(server);
        return server;
    });
}
