import type { DataLocation } from '../../test/process/databases';
import { findFreePorts } from '../../test/process/freePorts';
import { startServer } from '../../test/process/serverProcess';
import { buildRequest, type Figures, load, type Stream } from '../load';
import { createRandom } from '../stores/random';
import { getCopyDomain } from './copies';
import { copies } from './visits';

/** Questions about hosts of one kind, and how many of them got another answer than expected. */
type TlsAnswers = Figures & { questions: number; wrong: number };

export type TlsFigures = { database: string; copies: number; known: TlsAnswers; unknown: TlsAnswers };

const warmUpSeconds = 1;

/** Creates questions about hosts by chance. */
function createQuestions(getHost: (random: number) => string): Stream {
    const random = createRandom(0);
    return () => ({ request: buildRequest('GET', `/?domain=${getHost(random())}`, {}) });
}

const questions = {
    known: { status: 200, ask: createQuestions((random) => getCopyDomain(Math.floor(copies * random))) },
    unknown: { status: 404, ask: createQuestions((random) => `www.${Math.floor(1e9 * random)}.example`) },
} as const;

/** Measures what a TLS proxy asks before it gets a certificate, about domains of the copies and about others. */
export async function measureTlsQuestions(location: DataLocation, seconds: number): Promise<TlsFigures> {
    const port = await findFreePorts();
    const server = await startServer({ ...location.env, LOG_LEVEL: 'warn', TLS_ASK_PORT: String(port) });
    try {
        const url = `http://127.0.0.1:${port}`;
        const askAll = async (kind: keyof typeof questions): Promise<TlsAnswers> => {
            const { status, ask } = questions[kind];
            await load(url, warmUpSeconds, [ask]);
            const figures = await load(url, seconds, [ask]);
            const all = Object.values(figures.statuses).reduce((sum, count) => sum + count, 0);
            return { ...figures, questions: all, wrong: all - (figures.statuses[status] ?? 0) };
        };
        return { database: location.name, copies, known: await askAll('known'), unknown: await askAll('unknown') };
    } finally {
        await server.stop();
    }
}
