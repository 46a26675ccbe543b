import type { TestProject } from 'vitest/node';
import { places } from './databases';
import { fillStore } from './serverProcess';

declare module 'vitest' {
    export interface ProvidedContext {
        demoStores: Readonly<Record<string, Record<string, string>>>;
    }
}

/** Makes one store with demo data for each database, which tests get copies of. */
export default async function makeDemoStores(project: TestProject): Promise<() => Promise<void>> {
    const made = await Promise.all(places.map(([, makePlace]) => makePlace()));
    const remove = async () => {
        for (const place of made) await place.remove();
    };
    try {
        await Promise.all(made.map(({ env }) => fillStore(env)));
    } catch (error) {
        await remove();
        throw error;
    }
    project.provide('demoStores', Object.fromEntries(made.map(({ name, env }) => [name, env])));
    return remove;
}
