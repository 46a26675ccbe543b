import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { buildQuestion } from '../client';
import type { Api, Visitor } from './visitor';

/** A call that was not answered as it should be: when it ended, how, and what it was to write. */
type Failure = { at: number; what: string; title?: string };

/** Pause before a call is repeated, and how often it is (milliseconds): as long as a proxy takes to find another server. */
const [pauseMs, mostTries] = [200, 100];

type Work = { visitor: Visitor; api: Api & { token: string }; ldpId: string; site: string };

/** Number of those who write at the same time. */
export const writers = 4;

/** Number of writes after which a writer stops by itself. */
const mostWrites = 1000;

/**
 * Lets four writers create questions and two readers read a page and a list, one call after another, until it is
 * stopped. As the console does, a writer repeats a call that failed, with the same key.
 */
export function keepAsking({ visitor, api, ldpId, site }: Work) {
    const acknowledged: string[] = [];
    const failedReads: Failure[] = [];
    const failedWrites: Failure[] = [];
    const waiting: { count: number; resolve(): void }[] = [];
    let reads = 0;
    let isStopped = false;

    async function writeOnce(title: string, key: string): Promise<string | undefined> {
        try {
            const sent = { 'idempotency-key': key };
            const { code } = await api.post('/api/ldp/question/create', buildQuestion(ldpId, title), sent);
            return code === 0 ? undefined : `code ${code}`;
        } catch (error) {
            return String(error);
        }
    }

    async function write(writer: number): Promise<void> {
        for (let n = 0; n < mostWrites && !isStopped; n += 1) {
            const title = `Question ${n} of ${writer}`;
            const key = randomUUID();
            for (let tries = 1; ; tries += 1) {
                const what = await writeOnce(title, key);
                if (what === undefined) break;
                failedWrites.push({ at: performance.now(), what, title });
                await pause(pauseMs);
                if (tries === mostTries) throw new Error(`${title} was not written in ${tries} tries: ${what}`);
            }
            acknowledged.push(title);
            for (const each of waiting.filter(({ count }) => count <= acknowledged.length)) each.resolve();
        }
    }

    async function read(host: string, path: string): Promise<void> {
        while (!isStopped) {
            const what = await visitor
                .ask(host, path, { headers: { authorization: api.token } })
                .then(({ status }) => (status === 200 ? undefined : `status ${status}`), String);
            reads += 1;
            if (what !== undefined && failedReads.length < 100) failedReads.push({ at: performance.now(), what });
        }
    }

    const working = Promise.all([
        ...Array.from({ length: writers }, (_, writer) => write(writer)),
        read(site, '/en/'),
        read('localhost', `/api/ldp/get/${ldpId}`),
    ]);

    return {
        /** Resolves when so many more writes are acknowledged. */
        async after(more: number): Promise<void> {
            const count = acknowledged.length + more;
            await Promise.race([new Promise<void>((resolve) => waiting.push({ count, resolve })), working]);
        },
        async stop() {
            isStopped = true;
            await working;
            return { acknowledged, failedReads, failedWrites, reads };
        },
        /** Lists the titles of all questions that are stored. */
        async listTitles(): Promise<string[]> {
            const titles: string[] = [];
            for (let page = 1; ; page += 1) {
                const { data } = await api.post<{ items: { title: { en: string } }[] }>('/api/ldp/question/inquiry', {
                    ldpId,
                    pagination: { page, limit: 100 },
                });
                titles.push(...data.items.map(({ title }) => title.en));
                if (data.items.length < 100) return titles;
            }
        },
    };
}
