import { defineConfig } from '@playwright/test';
import usual from './playwright.config';

// Those that try what a seed draws try everything here.
process.env.TEST_EXTENT = 'everything';

/**
 * All that takes too long for `npm test`: every file, and every screen in every language for every account.
 * `npm run soak:browser`
 */
export default defineConfig(usual, { grepInvert: [] });
