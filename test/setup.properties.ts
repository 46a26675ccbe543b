import fc from 'fast-check';
import { seed } from '../bin/seed.js';

// Properties are tried with values that follow from the seed of the run, as its order does.
fc.configureGlobal({ seed: Number(seed) });
