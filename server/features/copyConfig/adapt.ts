import type { Field, Fields } from '../../../contract/field';
import { mapFields } from '../../../contract/walk';
import type { Localized } from '../../../fields/localized/field';
import type { Services } from '../../base/services/context';
import { Refused } from '../../base/system/refused';
import { imageUses } from '../../store/imagesOf';
import { type Values, valuesOf } from '../../store/values';

/** The languages of a landing page, as far as texts depend on them. */
export type Speaks = { langs: readonly string[]; defaultLang: string };

/** New addresses of images by their old ones; one that is not among them stays. */
export type Addresses = ReadonlyMap<string, string>;

const images = /\/image\/[A-Za-z0-9_-]+\/[A-Za-z0-9._-]+/g;

/** A text in the target's languages alone; its default language is filled from the source's where it says nothing. */
export function inLanguagesOf(text: Localized, source: Speaks, target: Speaks): Localized {
    const kept: Localized = {};
    for (const lang of target.langs) {
        const words = text[lang] || (lang === target.defaultLang ? text[source.defaultLang] : '');
        if (words) kept[lang] = words;
    }
    return kept;
}

/** What the source's values say at the target: declared fields alone, no secret, in its languages. */
export function translated(fields: Fields, values: Values, source: Speaks, target: Speaks): Values {
    const open = Object.fromEntries(Object.entries(fields).filter(([, { access }]) => access !== 'writeOnly'));
    return mapFields(open, values, ({ holds }, value) =>
        holds === 'languages' ? inLanguagesOf(value as Localized, source, target) : value,
    );
}

/** The source's stored values; what cannot be read must not empty anybody's page. @throws Refused */
export function sourceValues(fields: Fields, data: string, lang: string, { log }: Pick<Services, 'log'>): Values {
    try {
        JSON.parse(data);
    } catch {
        throw new Refused('server.copyConfig.unreadable');
    }
    return valuesOf(fields, data, lang, log, {});
}

/** The addresses of all images that values show. */
export function imagesIn(fields: Fields, values: Values): string[] {
    return [...new Set(imageUses(fields, values).map(({ image }) => image))];
}

/** Values that show the same images at other addresses. */
export function readdressed(fields: Fields, values: Values, addresses: Addresses): Values {
    if (addresses.size === 0) return values;
    const change = ({ markup, reference }: Field, value: unknown) => {
        if (typeof value !== 'string') return value;
        if (reference === 'media') return addresses.get(value) ?? value;
        return markup === 'html' ? value.replace(images, (address) => addresses.get(address) ?? address) : value;
    };
    return mapFields(fields, values, change);
}
