/** A name that a query holds more than once stands for a list of its values, and is refused by the guard. */
export function parseQuery(text: string): Record<string, string | string[]> {
    const query: Record<string, string | string[]> = Object.create(null);
    for (const [name, value] of new URLSearchParams(text)) {
        const standing = query[name];
        if (standing === undefined) query[name] = value;
        else if (Array.isArray(standing)) standing.push(value);
        else query[name] = [standing, value];
    }
    return query;
}
