import { codesReader, type KindReader } from '../../src/fields/reader';

export const reader: KindReader = codesReader;
