/** Parses a query. A repeated name gets the list of its values, which the guard refuses. */
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
