import { limits } from '../../../contract/limits';
import { defaultLanguage } from '../../../i18n/languages';
import { everyLanguage } from '../../kernel/guard/bodySchema';
import type { Components } from './components';
import { isJson, type Json, mapObjects } from './json';

/** A language that no schema requires a text for. */
const optionalLanguage = everyLanguage.langs.find((code) => code !== defaultLanguage) ?? defaultLanguage;

/** Returns the schemas of a localized value's texts by language; undefined for other schemas. */
function getTextSchemas({ properties }: Json): Json | undefined {
    if (!isJson(properties)) return undefined;
    const names = Object.keys(properties);
    const { langs } = everyLanguage;
    return names.length === langs.length && langs.every((code) => code in properties) ? properties : undefined;
}

function getTextSchema(texts: Json): Json {
    const { [optionalLanguage]: text } = texts;
    return isJson(text) ? { ...text, type: 'string' } : { type: 'string' };
}

function getComponentName({ maxLength }: Json): string {
    if (maxLength === limits.richTextBytes) return 'LocalizedHtml';
    return `LocalizedText${maxLength ?? ''}`;
}

const textsDescription = 'Texts by language code, in the languages of the landing page.';
const requiredDescription = 'The one in its default language is required.';

/**
 * Returns a schema in which localized values are shared components. The schemas are built for every language; each
 * landing page has its own languages and default language, so all languages are optional here. Outside landing pages
 * (`isShared`) the default language is that of the interface.
 */
export function withLocalized(schema: Json, components: Components, isShared: boolean): Json {
    // An object is mapped to an object.
    return mapObjects(schema, (part) => {
        const texts = getTextSchemas(part);
        if (!texts) return part;
        const text = getTextSchema(texts);
        const isRequired = Array.isArray(part.required);
        const properties = Object.fromEntries(everyLanguage.langs.map((code) => [code, text]));
        const demand = isShared ? { required: [defaultLanguage] } : { minProperties: 1 };
        const name = `${isRequired ? (isShared ? 'Shared' : 'Required') : ''}${getComponentName(text)}`;
        const $ref = components.define(name, {
            type: 'object',
            description: isRequired && !isShared ? `${textsDescription} ${requiredDescription}` : textsDescription,
            properties,
            ...(isRequired ? demand : {}),
            additionalProperties: false,
        });
        return part.description === undefined ? { $ref } : { $ref, description: part.description };
    }) as Json;
}
