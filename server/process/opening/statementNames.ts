/** Maximum of prepared statements per connection. Rare combinations of filters are not prepared. */
const maxPrepared = 500;

/** Creates names of statements by their text, so that the server plans each once per connection; undefined for rare ones. */
export function createStatementNames(): (text: string) => string | undefined {
    const names = new Map<string, string>();
    return (text) => {
        const known = names.get(text);
        if (known !== undefined || names.size >= maxPrepared) return known;
        const name = `s${names.size}`;
        names.set(text, name);
        return name;
    };
}
