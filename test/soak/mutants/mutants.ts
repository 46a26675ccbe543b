import { accountMutants } from './accounts';
import { callMutants } from './calls';
import { guardMutants } from './guard';
import type { Mutant } from './mutant';

/** Each weakens exactly one rule of who may do what. */
export const mutants: readonly Mutant[] = [...guardMutants, ...accountMutants, ...callMutants];
