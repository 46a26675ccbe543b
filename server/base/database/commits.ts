import { countedChanges } from './counted';

/** Is called with the tables of `countedChanges` that a commit may have changed. */
export type CommitListener = (tables: ReadonlySet<string>) => void;

/** Tells this process what it has changed itself. Changes of other processes are found by generations only. */
export type Commits = {
    /** Calls the listener with each change of content, after its commit and before its caller goes on. */
    listen(listener: CommitListener): void;
};

/** Is called with each statement of a connection, at the earliest when it runs, at the latest before its caller goes on. */
export type NoteStatement = (text: string) => void;

const tables = [...new Set(Object.values(countedChanges).map(({ table }) => table))];

// A reading statement that begins otherwise counts as a change: one reading more of a generation is the only effect.
const isReading = (text: string) => /^\s*select\b/i.test(text);

/** Maximum of statements of which it is remembered what they may change. */
const maxKnown = 500;

/** Creates a function that returns the tables of `countedChanges` that a statement names. */
function createFindChanged(): (text: string) => ReadonlySet<string> {
    const known = new Map<string, ReadonlySet<string>>();
    return (text) => {
        const found = known.get(text);
        if (found) return found;
        const words = new Set(text.split(/\W+/));
        const changed = new Set(tables.filter((name) => words.has(name)));
        if (known.size < maxKnown) known.set(text, changed);
        return changed;
    };
}

/**
 * Creates the notices of a database. All changes go through its connections, so no code that changes content can forget
 * to give notice.
 */
export function createCommits(): Commits & { watchConnection(): NoteStatement } {
    const listeners: CommitListener[] = [];
    const findChanged = createFindChanged();
    const tell: CommitListener = (changed) => {
        if (changed.size > 0) for (const listener of listeners) listener(changed);
    };
    return {
        listen: (listener) => void listeners.push(listener),
        watchConnection() {
            let open: Set<string> | undefined;
            return (text) => {
                if (/^(begin|start transaction)\b/i.test(text)) open = new Set();
                else if (/^(commit|rollback)$/i.test(text)) {
                    // A commit that fails may have reached the database all the same.
                    tell(open ?? new Set());
                    open = undefined;
                } else if (!isReading(text)) {
                    const changed = findChanged(text);
                    if (open) for (const name of changed) open.add(name);
                    else tell(changed);
                }
            };
        },
    };
}
