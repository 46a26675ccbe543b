import { type CellContext, findReader, type KindReader } from '../../src/fields/reader';
import type { Localized, LocalizedField } from './field';

/** Reads a text of one language and leaves the others as they are. */
export const reader: KindReader = {
    canRead: ({ of }: LocalizedField) => findReader(of) !== undefined,
    read(text, { field: { of }, ...context }: CellContext<LocalizedField>) {
        // A value of this kind has texts by language.
        const texts = (context.current ?? {}) as Localized;
        const current = texts[context.lang] ?? '';
        const reading = text === '' ? { value: '' } : findReader(of)?.read(text, { ...context, field: of, current });
        if (!reading || 'problem' in reading) return reading ?? { value: texts };
        return { value: { ...texts, [context.lang]: reading.value } };
    },
};
