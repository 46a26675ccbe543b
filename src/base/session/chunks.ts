import { chunkOf } from '../chunks/chunk';

export const signInAgain = chunkOf(() => import('./SignInAgain').then(({ SignInAgain }) => SignInAgain));
