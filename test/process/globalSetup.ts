import type { TestProject } from 'vitest/node';
import { createDemoStores, type DemoStores } from './demoStores';

declare module 'vitest' {
    export interface ProvidedContext {
        demoStores: DemoStores;
    }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
    const { stores, remove } = await createDemoStores();
    project.provide('demoStores', stores);
    return remove;
}
