import { defineConfig } from 'vitest/config';
import { mutants } from './test/mutants/plugin.ts';

/** What takes too long for `npm test`: `npm run soak`. */
export default defineConfig({
    test: {
        environment: 'node',
        maxWorkers: 1,
        testTimeout: 3_600_000,
        hookTimeout: 600_000,
        projects: [
            { extends: true, test: { name: 'soak', include: ['test/soak/**/*.soak.ts'] } },
            {
                extends: true,
                plugins: [mutants()],
                test: { name: 'mutants', include: ['test/mutants/**/*.soak.ts'], env: { TEST_DATABASE_URL: '' } },
            },
        ],
    },
});
