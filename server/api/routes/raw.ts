import type { Readable } from 'node:stream';
import type { Incoming } from '../../base/services/context';

/**
 * What the handler of a call with `dialect: 'raw'` answers: a body as it goes out, and its headers. `status` is 200
 * unless it says otherwise (206, 304, 503). HEAD is answered without the body: a handler that would open something for it
 * looks at `wantsBody` first. A failure is thrown with `fail()` and becomes an envelope as everywhere.
 */
export type RawAnswer = {
    status?: number;
    headers: Readonly<Record<string, string>>;
    body: string | Buffer | Readable | null;
};

/** Whether a call asks for more than the head of its answer. */
export function wantsBody({ request }: Pick<Incoming, 'request'>): boolean {
    return request.method !== 'HEAD';
}
