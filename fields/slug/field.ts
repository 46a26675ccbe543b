import { atMost } from '../../contract/bounds';
import { base, type Field } from '../../contract/field';

export type SlugField = Field<string> & { kind: 'slug'; from: string };

// Combining marks are part of the letters of Thai, Hindi, Khmer, Burmese and others.
const slugPattern = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+)*$/u;

/** Names a text without letters, the same text always by the same digits and letters (FNV-1a). */
function nameByHash(text: string): string {
    let hash = 0x811c9dc5;
    for (const unit of text.split('')) hash = Math.imul(hash ^ unit.charCodeAt(0), 0x01000193);
    return (hash >>> 0).toString(36);
}

/**
 * Derives a slug from a title: lower-case letters of any script, digits, dashes. A title without any letter, such as one
 * of pictures only, is named by its hash; an empty one has no slug.
 *
 * @example toSlug('Rules & Results 2026') // 'rules-results-2026'
 */
export function toSlug(title: string, max = 120): string {
    const dashed = title
        .normalize('NFKC')
        // Removes characters that join or separate letters within a word, except the zero-width space, which separates
        // words.
        .replace(/(?!\u200b)\p{Default_Ignorable_Code_Point}/gu, '')
        // The vowels AM of Thai and Lao, which NFKC decomposes and every keyboard types as one character.
        .replace(/\u0e4d\u0e32/g, '\u0e33')
        .replace(/\u0ecd\u0eb2/g, '\u0eb3')
        .toLowerCase()
        .replace(/[^\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+/gu, '-');
    const slug = Array.from(dashed).slice(0, max).join('').replace(/^-|-$/g, '');
    return slug === '' && title.trim() !== '' ? nameByHash(title) : slug;
}

/**
 * Declares a field for the last segment of a page's address, unique within landing page and collection; proposed from
 * the field `from`.
 */
export function slug({ from = 'title', max = 160 }: { from?: string; max?: number } = {}): SlugField {
    return {
        ...base('slug', ''),
        drafted: true,
        searched: true,
        from,
        siblings: [from],
        unique: true,
        role: 'address',
        schema({ z, required }) {
            const schema = atMost(z.string(), max).refine(
                (value) => value === '' || slugPattern.test(value),
                'validation.slug',
            );
            return required ? schema.min(1) : schema;
        },
        plain: (value) => value,
    };
}
