import type { Resource } from '../../../../contract/resource';
import { resources as ownResources } from '../../../../resources';
import { type RebuildProblems, rebuildRows } from '../../../../server/features/rebuild/rows';
import { type Caller, startApp, type TestApp } from '../../harness';
import type { FreshLocation, TestedDatabase } from '../../harness-database';
import { addMedia } from '../../harness-media';

export type Values = Record<string, unknown>;
export type RecordValues = Values & { id: string; version: number };

/** One store, and servers that are started over it one after another, each with its own declarations. */
export type World = {
    /** Stops the running server and starts one with these types. */
    start(resources: readonly Resource[]): Promise<{ test: TestApp; operator: Caller }>;
    image: string;
    close(): Promise<void>;
};

export async function openWorld(database: TestedDatabase): Promise<World> {
    const location: FreshLocation = await database.createLocation();
    const persistent: TestedDatabase = {
        ...database,
        createLocation: async () => ({ ...location, drop: async () => undefined }),
    };
    let test = await startApp({ database: persistent });
    await test.account({ username: 'operator01' });
    await test.landingPage({ id: 'ldp1', owner: 'operator01', langs: ['en', 'th'] });
    const image = await addMedia(test.services.db, 'ldp1', 'picture.png');
    return {
        image,
        async start(resources) {
            await test.close();
            test = await startApp({ database: persistent, resources: [...ownResources, ...resources] });
            return { test, operator: await test.signedIn('operator01') };
        },
        async close() {
            await test.close();
            await location.drop();
        },
    };
}

/** Converts all rows of these types to their present form, as the background work does. */
export async function rebuildAll({ services }: TestApp, ...resources: Resource[]): Promise<RebuildProblems> {
    const trouble: RebuildProblems = { misfits: new Map(), taken: [] };
    for (const resource of resources) while ((await rebuildRows(services, resource, trouble)) > 0);
    return trouble;
}

/** Returns the data of an answer that must be a success. */
export async function expectSuccess<T = RecordValues>(
    answer: Promise<{ body: { code: number; data: unknown }; text: string }>,
): Promise<T> {
    const { body, text } = await answer;
    if (body.code !== 0) throw new Error(text);
    return body.data as T;
}
