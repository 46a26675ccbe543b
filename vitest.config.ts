import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { drawnPlace } from './bin/seed.js';
import { mutants } from './test/mutants/plugin.ts';
import { VitestReport } from './test/report/vitestReport.ts';

/** Slow files start first, and so do the projects that have few others: the run would end with a single one. */
const long =
    /authorization\.test|neverLost|fuzz|plans\.test|seed\.test|apk\/queue|process\/(backup|bench|copyConfig|start|upgrade)\./;
const slowProjects = ['cost', 'mutants'];

/**
 * Orders files by `TEST_SEED`. The files of a project stay together, as a switch between projects would reload all
 * modules.
 */
class Shuffled extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
        const { root } = this.ctx.config;
        const getSortKey = ({ project, moduleId }: TestSpecification) =>
            [
                slowProjects.includes(project.name) ? '' : drawnPlace(project.name),
                project.name,
                long.test(moduleId) ? 0 : 1,
                drawnPlace(relative(root, moduleId)),
            ].join(' ');
        const places = new Map(files.map((file) => [file, getSortKey(file)]));
        return files.toSorted((one, other) => ((places.get(one) ?? '') < (places.get(other) ?? '') ? -1 : 1));
    }
}

/** Removes the stores of tests on databases. */
export const stores = 'test/server/globalSetup.ts';

const browserFolders = ['test/src', 'test/fields', 'test/providers'];

/** Tests of browser code, in jsdom. */
export const dom = {
    extends: true as const,
    plugins: [react()],
    // Node and Vite would otherwise load two copies of the router.
    resolve: {
        alias: [{ find: /^react-router$/, replacement: fileURLToPath(import.meta.resolve('react-router')) }],
    },
    test: {
        name: 'dom',
        environment: 'jsdom',
        include: [...browserFolders.map((folder) => `${folder}/**/*.test.{ts,tsx}`), 'test/resources/**/*.test.tsx'],
        setupFiles: ['test/setup.dom.ts', 'test/setup.properties.ts'],
    },
};

export default defineConfig({
    test: {
        maxWorkers: 2,
        // Suppresses a warning of the S3 client about the Node.js version of its future releases.
        env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
        // Every file cleans up after itself; reloading all modules for each took a third of the time.
        isolate: false,
        // Generous for a busy machine.
        testTimeout: 120_000,
        slowTestThreshold: 10_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 60_000 } },
        sequence: { sequencer: Shuffled },
        reporters: ['default', new VitestReport()],
        silent: 'passed-only',
        // The same on every machine.
        allowOnly: false,
        projects: [
            {
                extends: true,
                test: {
                    name: 'node',
                    environment: 'node',
                    include: ['test/**/*.test.ts'],
                    setupFiles: ['test/setup.node.ts', 'test/setup.properties.ts'],
                    globalSetup: stores,
                    exclude: [
                        'test/browser/**',
                        'test/process/**',
                        'test/soak/**',
                        'test/mutants/**',
                        'test/matrix/cost/**',
                        ...browserFolders.map((folder) => `${folder}/**`),
                    ],
                },
            },
            {
                // Cost is measured in a process of its own: collecting the garbage of other tests would count.
                extends: true,
                test: {
                    name: 'cost',
                    isolate: true,
                    environment: 'node',
                    include: ['test/matrix/cost/**/*.test.ts'],
                    setupFiles: ['test/setup.node.ts', 'test/setup.properties.ts'],
                    globalSetup: stores,
                },
            },
            {
                // These tests start the output of `npm run build`.
                extends: true,
                test: {
                    name: 'process',
                    environment: 'node',
                    include: ['test/process/**/*.test.ts'],
                    globalSetup: [stores, 'test/process/globalSetup.ts'],
                },
            },
            {
                // Rule files are loaded with all their mutants.
                extends: true,
                plugins: [mutants()],
                test: {
                    name: 'mutants',
                    environment: 'node',
                    include: ['test/mutants/**/*.test.ts'],
                    globalSetup: stores,
                    // One database is enough to notice a missing rule.
                    env: { TEST_DATABASE_URL: '' },
                },
            },
            dom,
        ],
    },
});
