import { type KindReader, wordReader } from '../../src/fields/reader';

export const reader: KindReader = wordReader;
