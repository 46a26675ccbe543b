import type { KeyObject } from 'node:crypto';

/** An EC key is generated in a millisecond, an RSA key in a few hundred. */
export type KeyType = 'ec' | 'rsa';

export const isRsa = (key: KeyObject) => key.asymmetricKeyType === 'rsa';
