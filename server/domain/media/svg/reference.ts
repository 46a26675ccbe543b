/** What an id may consist of that something asks for: nothing that is read differently in an address. */
const plainId = /^[^\s\p{Cc}\ufffe\uffff#%"'<>\\]+$/u;

/**
 * The id that a fragment names to a browser, which decodes it; undefined for one that two browsers could read differently.
 */
export function idIn(fragment: string): string | undefined {
    try {
        const id = decodeURIComponent(fragment);
        return plainId.test(id) ? id : undefined;
    } catch {
        return undefined;
    }
}

/** The id that an address within the document names. */
export function targetOf(address: string): string | undefined {
    return address.startsWith('#') ? idIn(address.slice(1)) : undefined;
}
