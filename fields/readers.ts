import { type KindReader, registerReaders } from '../src/fields/reader';

// Imported where files are read: lists and forms do not need them.
const found = import.meta.glob<KindReader>('./*/reader.ts', { eager: true, import: 'reader' });

registerReaders(Object.fromEntries(Object.entries(found).map(([path, reader]) => [path.split('/')[1] ?? '', reader])));
