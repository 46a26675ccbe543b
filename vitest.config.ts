import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { drawnPlace } from './bin/seed.js';
import { mutants } from './test/mutants/plugin.ts';
import { VitestReport } from './test/report/vitestReport.ts';

/** What takes long by itself begins first, mutants before all, so that nothing is waited for alone in the end. */
const long = /authorization\.test|neverLost|fuzz|cost\/|plans\.test|seed\.test|apk\/queue/;

/**
 * In an order that follows from `TEST_SEED`. The files of a project stay together: whoever changed from one to the other
 * would load everything anew.
 */
class Shuffled extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
        const { root } = this.ctx.config;
        const placeOf = ({ project, moduleId }: TestSpecification) =>
            [
                project.name === 'mutants' ? '' : drawnPlace(project.name),
                long.test(moduleId) ? 0 : 1,
                drawnPlace(relative(root, moduleId)),
            ].join(' ');
        const places = new Map(files.map((file) => [file, placeOf(file)]));
        return files.toSorted((one, other) => ((places.get(one) ?? '') < (places.get(other) ?? '') ? -1 : 1));
    }
}

const browserFolders = ['test/src', 'test/fields', 'test/providers'];

/** What runs without a browser, but as in one. */
export const dom = {
    extends: true as const,
    plugins: [react()],
    // What Node imports on its own behalf and what vite finds would else be two routers.
    resolve: {
        alias: [{ find: /^react-router$/, replacement: fileURLToPath(import.meta.resolve('react-router')) }],
    },
    test: {
        name: 'dom',
        environment: 'jsdom',
        include: [...browserFolders.map((folder) => `${folder}/**/*.test.{ts,tsx}`), 'test/resources/**/*.test.tsx'],
        setupFiles: ['test/setup.dom.ts'],
    },
};

export default defineConfig({
    test: {
        maxWorkers: 2,
        // Tests make S3 clients of their own, which would say which Node.js their later versions ask for.
        env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
        // Every file cleans up behind itself; loading everything anew for each took a third of the time.
        isolate: false,
        // A busy machine takes its time.
        testTimeout: 120_000,
        slowTestThreshold: 10_000,
        hookTimeout: 120_000,
        sequence: { sequencer: Shuffled },
        reporters: ['default', new VitestReport()],
        silent: 'passed-only',
        // The same everywhere, whatever the machine says of itself.
        allowOnly: false,
        projects: [
            {
                extends: true,
                test: {
                    name: 'node',
                    environment: 'node',
                    include: ['test/**/*.test.ts'],
                    setupFiles: ['test/setup.node.ts'],
                    exclude: [
                        'test/browser/**',
                        'test/process/**',
                        'test/soak/**',
                        'test/mutants/**',
                        ...browserFolders.map((folder) => `${folder}/**`),
                    ],
                },
            },
            {
                // These start what `npm run build` made.
                extends: true,
                test: {
                    name: 'process',
                    environment: 'node',
                    include: ['test/process/**/*.test.ts'],
                    globalSetup: ['test/process/globalSetup.ts'],
                },
            },
            {
                // Files of rules are loaded with all that can be left out of them.
                extends: true,
                plugins: [mutants()],
                test: {
                    name: 'mutants',
                    environment: 'node',
                    include: ['test/mutants/**/*.test.ts'],
                    // One database is enough to notice that a rule is missing.
                    env: { TEST_DATABASE_URL: '' },
                },
            },
            dom,
        ],
    },
});
