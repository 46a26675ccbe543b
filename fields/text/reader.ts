import { type KindReader, textReader } from '../../src/fields/reader';

export const reader: KindReader = textReader;
