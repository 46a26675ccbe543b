import type {
    KyselyPlugin,
    PluginTransformQueryArgs,
    PluginTransformResultArgs,
    QueryResult,
    RootOperationNode,
    UnknownRow,
} from 'kysely';
import type { Database } from '../../../server/base/database/tables';

/** A statement sent to the database, with the longest parameters that occurred. */
export type RecordedStatement = {
    text: string;
    parameters: readonly unknown[];
    /** The greatest number of rows returned. */
    rows: number;
    /** The activity that sent it. */
    by: string;
};

const getLength = (parameters: readonly unknown[]) => JSON.stringify(parameters).length;

/** The number of stack traces taken for a statement's text per activity: a trace costs more than most statements. */
const maxTraces = 5;

/** Records the statements of a store, by text, between `begin`, which names the activity, and `pause`. */
export class Recorder implements KyselyPlugin {
    readonly statements = new Map<string, RecordedStatement>();
    /** Files and lines of the server that sent statements. */
    readonly places = new Set<string>();
    readonly #looked = new Map<string, number>();
    readonly #texts = new WeakMap<object, string>();
    #db: Database | undefined;
    #by = '';

    /** Returns the same store with every statement recorded. */
    watch(db: Database): Database {
        this.#db = db;
        return db.withPlugin(this);
    }

    begin(what: string): void {
        this.#by = what;
    }

    pause(): void {
        this.#by = '';
    }

    transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
        const compiled = this.#db?.getExecutor().compileQuery(node, queryId);
        if (!compiled || this.#by === '') return node;
        const { sql: text, parameters } = compiled;
        const known = this.statements.get(text) ?? { text, parameters, rows: 0, by: this.#by };
        const longer = getLength(parameters) > getLength(known.parameters) ? parameters : known.parameters;
        this.statements.set(text, { ...known, parameters: longer });
        this.#texts.set(queryId, text);
        this.#look(text);
        return node;
    }

    #look(text: string): void {
        const sent = `${this.#by} ${text}`;
        const looked = this.#looked.get(sent) ?? 0;
        if (looked >= maxTraces) return;
        this.#looked.set(sent, looked + 1);
        const { stackTraceLimit } = Error;
        Error.stackTraceLimit = 50;
        const stack = new Error().stack ?? '';
        Error.stackTraceLimit = stackTraceLimit;
        for (const [, line = ''] of stack.matchAll(/\/(server\/[\w./]+\.ts:\d+)/g)) this.places.add(line);
    }

    async transformResult({ queryId, result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
        const known = this.statements.get(this.#texts.get(queryId) ?? '');
        if (known) known.rows = Math.max(known.rows, result.rows.length);
        return result;
    }
}
