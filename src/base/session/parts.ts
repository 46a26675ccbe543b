import { chunkOf } from '../parts/chunk';

export const signInAgain = chunkOf(() => import('./SignInAgain').then(({ SignInAgain }) => SignInAgain));
