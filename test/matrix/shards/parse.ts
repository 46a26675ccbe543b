/**
 * A piece of SQL without the parentheses in it: each is replaced by `#` and its index in `groups`. `isQuery`: it is a
 * statement or subquery of its own, with sources of its own.
 */
export type Group = { text: string; groups: readonly Group[]; isQuery: boolean };

const startsQuery = /^\s*(select|insert|update|delete|with)\b/i;

/** Splits a statement at its parentheses. Literals are replaced by `?`, since their words are no SQL. */
export function parseGroups(sql: string): Group {
    const pieces = sql
        .replace(/'(?:[^']|'')*'/g, '?')
        .replaceAll('"', '')
        .split(/([()])/);
    function read(): Group {
        const groups: Group[] = [];
        let text = '';
        for (let piece = pieces.shift(); piece !== undefined && piece !== ')'; piece = pieces.shift()) {
            if (piece !== '(') text += piece;
            else text += ` #${groups.push(read()) - 1} `;
        }
        return { text: text.replace(/\s+/g, ' '), groups, isQuery: startsQuery.test(text) };
    }
    return read();
}

/** Returns the groups that a piece of a group's text names. */
export function listGroups({ groups }: Group, text: string): Group[] {
    return [...text.matchAll(/#(\d+)/g)].flatMap(([, index]) => groups[Number(index)] ?? []);
}
