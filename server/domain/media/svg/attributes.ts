import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import { allowedAttributes, isAnimatable } from './allowed';
import { isPainting } from './costs';
import type { Embedded } from './embedded';
import { getTargetId } from './reference';
import { cleanAttribute, cleanDeclarations, type PropertyUse } from './style';

export const namespaces = {
    svg: 'http://www.w3.org/2000/svg',
    xlink: 'http://www.w3.org/1999/xlink',
    xml: 'http://www.w3.org/XML/1998/namespace',
} as const;

const imageElements = new Set(['image', 'feImage']);

/** Returns the name under which an attribute is checked; undefined if its namespace is not supported. */
function getAttributeName({ uri, local, prefix }: SaxesAttributeNS): string | undefined {
    if (uri === '' && prefix === '') return local;
    if (uri === namespaces.xlink && local === 'href') return 'href';
    if (uri === namespaces.xml && (local === 'id' || local === 'lang')) return local;
    return uri === namespaces.xml && local === 'space' ? 'xml:space' : undefined;
}

export type CleanedAttributes = { attributes: Map<string, string>; uses: PropertyUse[] };

export const isAnimation = (element: string) => element.startsWith('animate');

export const isForbiddenAnimation = ({ local, attributes }: SaxesTagNS) =>
    isAnimation(local) && !isAnimatable(attributes.attributeName?.value);

function cleanHref(element: string, value: string, embedded: Embedded): string | undefined {
    const target = getTargetId(value);
    if (target !== undefined) return `#${target}`;
    return imageElements.has(element) && embedded.allows(value) ? value : undefined;
}

/**
 * Returns those attributes of an element that do not reach outside the document, as browsers read them, and what they
 * reference.
 */
export function cleanAttributes({ local: element, attributes }: SaxesTagNS, embedded: Embedded): CleanedAttributes {
    const uses: PropertyUse[] = [];
    function cleanValue(name: string, value: string): string | undefined {
        if (name === 'xml:space') return value;
        if (!allowedAttributes.has(name)) return undefined;
        if (name === 'href') return cleanHref(element, value, embedded);
        if (name === 'style') {
            const declared = cleanDeclarations(value);
            for (const each of declared.uses) uses.push(each);
            return declared.text || undefined;
        }
        const clean = cleanAttribute(name, value);
        // The cost of what an animation brings in would not be counted for the element that it animates.
        if (!clean || (isAnimation(element) && (clean.use.targets.length > 0 || isPainting(clean.text))))
            return undefined;
        uses.push(clean.use);
        return clean.text;
    }
    const clean = new Map<string, string>();
    for (const attribute of Object.values(attributes)) {
        const name = getAttributeName(attribute);
        const value = name === undefined ? undefined : cleanValue(name, attribute.value);
        if (name !== undefined && value !== undefined) clean.set(name, value);
    }
    return { attributes: clean, uses };
}
