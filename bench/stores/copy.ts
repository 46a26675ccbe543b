import type pg from 'pg';

type Value = string | number | null;

const special = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function toField(value: Value): string {
    if (value === null) return '\\N';
    return typeof value === 'number' ? String(value) : value.replace(special, (found) => escapes[found] ?? found);
}

/** Formats a row as a line of COPY's text format. */
export function toCopyLine(values: readonly Value[]): string {
    return `${values.map(toField).join('\t')}\n`;
}

/** The driver's connection, as it is handed to a query; its types leave the messages of COPY out. */
type Connection = { query(text: string): void; sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

/** A query of the driver by which lines are copied into a table; the driver calls its methods. */
class CopyQuery implements pg.Submittable {
    private failure: Error | undefined;

    constructor(
        private readonly text: string,
        private readonly lines: Buffer,
        private readonly done: (error?: Error) => void,
    ) {}

    submit(connection: pg.Connection): void {
        // The driver's own queries call the same method.
        (connection as unknown as Connection).query(this.text);
    }

    handleCopyInResponse(connection: Connection): void {
        connection.sendCopyFromChunk(this.lines);
        connection.endCopyFrom();
    }

    handleCommandComplete(): void {
        // The end is reported by `handleReadyForQuery`.
    }

    handleError(error: Error): void {
        this.failure = error;
        this.done(error);
    }

    handleReadyForQuery(): void {
        if (!this.failure) this.done();
    }
}

/** Copies lines into columns of a table, in a transaction of its own if there is none. */
export function copyLines(client: pg.Client, table: string, columns: readonly string[], lines: string): Promise<void> {
    const text = `copy ${table} (${columns.join(', ')}) from stdin`;
    return new Promise((resolve, reject) => {
        client.query(new CopyQuery(text, Buffer.from(lines), (error) => (error ? reject(error) : resolve())));
    });
}
