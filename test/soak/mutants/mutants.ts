import { accountMutants } from './accounts';
import { callMutants } from './calls';
import { featureMutants } from './features';
import { guardMutants } from './guard';
import type { Mutant } from './mutant';

/** All mutants; each weakens exactly one rule of access. */
export const mutants: readonly Mutant[] = [...guardMutants, ...accountMutants, ...callMutants, ...featureMutants];
