/** Characters allowed in a referenced id: none that would be read differently in an address. */
const plainId = /^[^\s\p{Cc}\ufffe\uffff#%"'<>\\]+$/u;

/**
 * Returns the id that a URL fragment names after decoding, as in browsers; undefined for one that two browsers could
 * read differently.
 */
export function decodeId(fragment: string): string | undefined {
    try {
        const id = decodeURIComponent(fragment);
        return plainId.test(id) ? id : undefined;
    } catch {
        return undefined;
    }
}

/** Returns the id that a reference within the document names. */
export function getTargetId(address: string): string | undefined {
    return address.startsWith('#') ? decodeId(address.slice(1)) : undefined;
}
