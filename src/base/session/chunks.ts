import { createChunk } from '../chunks/chunk';

export const signInAgain = createChunk(() => import('./SignInAgain').then(({ SignInAgain }) => SignInAgain));
