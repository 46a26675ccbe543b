import { defineConfig } from '@playwright/test';
import usual from './playwright.config';

/** What takes too long for `npm test`: every screen, in every language, for every account. `npm run soak:browser` */
export default defineConfig(usual, { grep: /@sweep/, grepInvert: [] });
