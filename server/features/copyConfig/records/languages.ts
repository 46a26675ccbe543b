import { type Fields, isBlank } from '../../../../contract/field';
import { walkFields } from '../../../../contract/walk';
import type { Values } from '../../../store/values';
import type { CopyPages } from '../targets';

/** Collects the languages that differ between the texts of copied records and a target. */
export function createLanguageReport({ source, target }: CopyPages) {
    const leftOut = new Set<string>();
    const missing = new Set<string>();
    return {
        /** Adds the texts of one record, as the source has them. */
        add(fields: Fields, values: Values): void {
            const spoken = new Set<string>();
            walkFields(fields, values, ({ holds }, value) => {
                if (holds !== 'languages') return;
                for (const [lang, text] of Object.entries(Object(value))) if (!isBlank(text)) spoken.add(lang);
            });
            if (spoken.size === 0) return;
            for (const lang of source.langs) if (spoken.has(lang) && !target.langs.includes(lang)) leftOut.add(lang);
            for (const lang of target.langs) if (!spoken.has(lang)) missing.add(lang);
        },
        get: () => ({ leftOut: [...leftOut].sort(), missing: [...missing].sort() }),
    };
}
