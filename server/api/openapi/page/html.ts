/** A piece of HTML whose texts have been escaped. */
export type Html = string & { readonly isHtml: unique symbol };

const htmlEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for use between tags or in an attribute. */
export function text(value: unknown): Html {
    // The text is HTML once its special characters are escaped.
    return String(value).replace(/[&<>"]/g, (mark) => htmlEscapes[mark] ?? mark) as Html;
}

/** Concatenates pieces of HTML. */
export function joinHtml(pieces: readonly Html[]): Html {
    // Concatenated HTML is HTML.
    return pieces.join('') as Html;
}

/**
 * Returns an element with its attributes; undefined attributes are omitted.
 *
 * @example el('a', { href: '#banners' }, text('Banners'))
 */
export function el(name: string, attributes: Readonly<Record<string, string | undefined>>, ...children: Html[]): Html {
    const rendered = Object.entries(attributes).flatMap(([key, value]) =>
        value === undefined ? [] : [` ${key}="${text(value)}"`],
    );
    // The attributes are escaped and the children are HTML.
    return `<${name}${rendered.join('')}>${joinHtml(children)}</${name}>` as Html;
}

/** Returns an element with a CSS class. */
export function elWithClass(name: string, className: string, ...children: Html[]): Html {
    return el(name, { class: className }, ...children);
}

/** Converts a text with parts in backticks to HTML with `code` elements. */
export function renderProse(line: string): Html {
    const parts = line.split('`').map((part, index) => (index % 2 === 1 ? el('code', {}, text(part)) : text(part)));
    return joinHtml(parts);
}
