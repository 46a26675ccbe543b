import type { Readable } from 'node:stream';

/**
 * What the handler of a call with `dialect: 'raw'` answers: a body as it goes out, and its headers. `status` is 200
 * unless it says otherwise (206, 304, 503). A failure is thrown with `fail()` and becomes an envelope as everywhere.
 */
export type RawAnswer = {
    status?: number;
    headers: Readonly<Record<string, string>>;
    body: string | Buffer | Readable | null;
};
