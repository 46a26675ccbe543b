import LibSql from 'libsql';
import { createStatements, type Statement } from '../../base/database/statements';
import type { ReaderAnswer, ReaderOrder } from './sqliteReads';

let open: { file: string; prepare: (text: string) => Statement } | undefined;

function openFile(file: string): (text: string) => Statement {
    const database = new LibSql(file);
    database.exec('pragma query_only = on; pragma busy_timeout = 2000');
    open = { file, prepare: createStatements(database) };
    return open.prepare;
}

function toAnswer({ file, text, parameters }: ReaderOrder): ReaderAnswer {
    try {
        const prepare = open?.file === file ? open.prepare : openFile(file);
        return { rows: prepare(text).all(parameters) };
    } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        return { message: error instanceof Error ? error.message : String(error), code };
    }
}

process.on('message', (order: ReaderOrder) => process.send?.(toAnswer(order)));

// The server is gone.
process.on('disconnect', () => process.exit());
