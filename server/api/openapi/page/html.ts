/** A piece of a page that is ready to be sent. */
export type Html = string & { readonly isHtml: unique symbol };

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in a page, between tags or in an attribute. */
export function text(value: unknown): Html {
    // It is nothing else once its marks are written out.
    return String(value).replace(/[&<>"]/g, (mark) => marks[mark] ?? mark) as Html;
}

/** Pieces one after the other. */
export function joined(pieces: readonly Html[]): Html {
    // What is made of such pieces is one.
    return pieces.join('') as Html;
}

/**
 * An element with its attributes; an attribute that is undefined is left out.
 *
 * @example el('a', { href: '#banners' }, text('Banners'))
 */
export function el(name: string, attributes: Readonly<Record<string, string | undefined>>, ...children: Html[]): Html {
    const given = Object.entries(attributes).flatMap(([key, value]) =>
        value === undefined ? [] : [` ${key}="${text(value)}"`],
    );
    // Attributes are texts, and children are pieces.
    return `<${name}${given.join('')}>${joined(children)}</${name}>` as Html;
}

/** An element of a class. */
export function of(name: string, className: string, ...children: Html[]): Html {
    return el(name, { class: className }, ...children);
}

/** Text with `code` in it. */
export function prose(line: string): Html {
    const parts = line.split('`').map((part, index) => (index % 2 === 1 ? el('code', {}, text(part)) : text(part)));
    return joined(parts);
}
