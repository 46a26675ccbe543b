/** Parses a query. A repeated name gets the list of its values, which the guard refuses. */
export function parseQuery(text: string): Record<string, string | string[]> {
    const query: Record<string, string | string[]> = Object.create(null);
    for (const [name, value] of new URLSearchParams(text)) {
        const existing = query[name];
        if (existing === undefined) query[name] = value;
        else if (Array.isArray(existing)) existing.push(value);
        else query[name] = [existing, value];
    }
    return query;
}
