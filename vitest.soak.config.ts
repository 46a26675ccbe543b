import { defineConfig } from 'vitest/config';

/** What takes too long for `npm test`: `npm run soak`. */
export default defineConfig({
    test: {
        include: ['test/soak/**/*.soak.ts'],
        environment: 'node',
        maxWorkers: 1,
        testTimeout: 3_600_000,
        hookTimeout: 600_000,
    },
});
