import type { Field, Fields } from '../../../contract/field';
import { mapFields } from '../../../contract/walk';
import type { Localized } from '../../../fields/localized/field';
import type { Services } from '../../base/services/context';
import { Refused } from '../../base/system/refused';
import { listImageUses } from '../../store/imageUses';
import { parseValues, type Values } from '../../store/values';

/** The languages of a landing page. */
export type PageLanguages = { langs: readonly string[]; defaultLang: string };

/** New addresses of images by old ones; addresses that are not contained stay as they are. */
export type Addresses = ReadonlyMap<string, string>;

const imagePattern = /\/image\/[A-Za-z0-9_-]+\/[A-Za-z0-9._-]+/g;

/**
 * Reduces a text to the languages of the target. If it has no text in the target's default language, the source's
 * default language is used.
 */
export function reduceLanguages(text: Localized, source: PageLanguages, target: PageLanguages): Localized {
    const reduced: Localized = {};
    for (const lang of target.langs) {
        const translation = text[lang] || (lang === target.defaultLang ? text[source.defaultLang] : '');
        if (translation) reduced[lang] = translation;
    }
    return reduced;
}

/** Converts values of the source for the target: only declared fields, no secrets, in the languages of the target. */
export function translateValues(fields: Fields, values: Values, source: PageLanguages, target: PageLanguages): Values {
    const open = Object.fromEntries(Object.entries(fields).filter(([, { access }]) => access !== 'writeOnly'));
    // The trait says that the value has a text for each language.
    return mapFields(open, values, ({ holds }, value) =>
        holds === 'languages' ? reduceLanguages(value as Localized, source, target) : value,
    );
}

/**
 * Parses stored values of the source. @throws {Refused} if they are unreadable, so that the target's content is not
 * emptied
 */
export function parseSourceValues(fields: Fields, data: string, lang: string, { log }: Pick<Services, 'log'>): Values {
    try {
        JSON.parse(data);
    } catch {
        throw new Refused('server.copyConfig.unreadable');
    }
    return parseValues(fields, data, lang, log, {});
}

/** Lists the addresses of all images that values show. */
export function listImages(fields: Fields, values: Values): string[] {
    return [...new Set(listImageUses(fields, values).map(({ image }) => image))];
}

/** Replaces the addresses of images in values. */
export function replaceAddresses(fields: Fields, values: Values, addresses: Addresses): Values {
    if (addresses.size === 0) return values;
    const change = ({ markup, reference }: Field, value: unknown) => {
        if (typeof value !== 'string') return value;
        if (reference === 'media') return addresses.get(value) ?? value;
        return markup === 'html' ? value.replace(imagePattern, (address) => addresses.get(address) ?? address) : value;
    };
    return mapFields(fields, values, change);
}
