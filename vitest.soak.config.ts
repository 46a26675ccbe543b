import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { mutants } from './test/mutants/plugin.ts';
import { dom, stores } from './vitest.config.ts';

/** Tests that try what a seed draws: here they try everything. */
const drawing = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join('test', file))
    .filter((file) => readFileSync(file, 'utf8').match(/\/drawn(Databases)?'|drawnDemoPlaces\(/));
const env = { TEST_EXTENT: 'everything' };
const below = (folder: string) => (file: string) => file.startsWith(join('test', folder));
const isDom = below('src');
const isProcess = below('process');
const others = drawing.filter((file) => !isDom(file) && !isProcess(file));

/** What takes too long for `npm test`: `npm run soak`. */
export default defineConfig({
    test: {
        environment: 'node',
        // As in `npm test`.
        env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
        maxWorkers: 1,
        testTimeout: 3_600_000,
        hookTimeout: 600_000,
        projects: [
            { extends: true, test: { name: 'soak', include: ['test/soak/**/*.soak.ts'], globalSetup: stores } },
            { extends: true, test: { name: 'everything', include: others, globalSetup: stores, env } },
            {
                // These start what `npm run build` made.
                extends: true,
                test: {
                    name: 'everything process',
                    include: drawing.filter(isProcess),
                    globalSetup: [stores, 'test/process/globalSetup.ts'],
                    env,
                },
            },
            { ...dom, test: { ...dom.test, name: 'everything dom', include: drawing.filter(isDom), env } },
            {
                extends: true,
                plugins: [mutants()],
                test: {
                    name: 'mutants',
                    include: ['test/mutants/**/*.soak.ts'],
                    globalSetup: stores,
                    env: { TEST_DATABASE_URL: '' },
                },
            },
        ],
    },
});
