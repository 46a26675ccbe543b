import { type DataLocation, dataLocations } from './databases';
import { fillStore } from './serverProcess';

/** The environments of stores with demo data, by the names of their databases. No process uses them. */
export type DemoStores = Readonly<Record<string, DataLocation['env']>>;

/** Creates one store with demo data for each database, of which tests get copies. `finish` completes each store. */
export async function createDemoStores(
    finish: (env: DataLocation['env']) => Promise<void> = async () => undefined,
): Promise<{ stores: DemoStores; remove(): Promise<void> }> {
    const locations = await Promise.all(dataLocations.map(([, makePlace]) => makePlace()));
    const remove = async () => {
        for (const location of locations) await location.remove();
    };
    try {
        await Promise.all(locations.map(({ env }) => fillStore(env).then(() => finish(env))));
    } catch (error) {
        await remove();
        throw error;
    }
    return { stores: Object.fromEntries(locations.map(({ name, env }) => [name, env])), remove };
}
