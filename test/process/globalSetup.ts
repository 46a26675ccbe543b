import type { TestProject } from 'vitest/node';
import { type DemoStores, makeDemoStores } from './demoStores';

declare module 'vitest' {
    export interface ProvidedContext {
        demoStores: DemoStores;
    }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
    const { stores, remove } = await makeDemoStores();
    project.provide('demoStores', stores);
    return remove;
}
