import type { DataLocation } from '../../test/process/databases';
import { getLdpId } from '../fill';
import { type Figures, load, type Stream } from '../load';
import { readPeakMemory } from '../processes';
import { longPage, orderedPage } from '../stores/places';
import { knownWords } from '../stores/words';
import { type Call, calls } from './calls';
import { get, inquire } from './requests';
import { type Subject, startSubject } from './subject';

/** Figures of one call, with one connection and with many. */
export type CallFigures = { alone: Figures; many: Figures };

/** A call on the small and on the large store. */
export type Compared = { call: Call; small: CallFigures; large: CallFigures };

export type SizeFigures = {
    database: string;
    compared: Compared[];
    /** What others wait for while nobody searches the longest list, and while twelve do. */
    others: { quiet: Figures; busy: Figures; searches: Figures };
    /** Of the server on the large store, in MB. */
    memory: number;
    longList: number;
};

const manyConnections = 20;
const searchers = 12;
const otherConnections = 4;

function createStreams(subject: Subject, call: Call, connections: number): Stream[] {
    return Array.from({ length: connections }, (_, connection) => call.build(subject, connection));
}

async function measureCall(subject: Subject, call: Call, seconds: number): Promise<CallFigures> {
    const { url } = subject.server;
    // The first request is slower than all others: statements are prepared, pages are read.
    await load(url, 0.2, createStreams(subject, call, 1));
    return {
        alone: await load(url, seconds, createStreams(subject, call, 1)),
        many: await load(url, seconds, createStreams(subject, call, manyConnections)),
    };
}

/** Lists, records and searches of another landing page. */
function createOtherStreams(subject: Subject): Stream[] {
    const [first] = subject.ordered.items;
    const mixed = [
        inquire(subject, orderedPage, 'question'),
        get(subject.owner, `/api/ldp/article/get/${getLdpId(orderedPage)}/${first?.id}`),
        inquire(subject, orderedPage, 'question', { q: knownWords.none.en }),
    ];
    return Array.from({ length: otherConnections }, (_, connection): Stream => {
        let turn = connection;
        return () => {
            turn += 1;
            // The list has an entry for each remainder.
            return (mixed[turn % mixed.length] as Stream)();
        };
    });
}

async function measureOthers(subject: Subject, seconds: number): Promise<SizeFigures['others']> {
    const { url } = subject.server;
    const quiet = await load(url, seconds, createOtherStreams(subject));
    const search = inquire(subject, longPage, 'article', { q: knownWords.none.en });
    const [busy, searches] = await Promise.all([
        load(url, seconds, createOtherStreams(subject)),
        load(
            url,
            seconds,
            Array.from({ length: searchers }, () => search),
        ),
    ]);
    return { quiet, busy, searches };
}

/** Reports the name of a call before it is measured, and the server's most memory on the large store until then. */
type Report = (name: string) => void;

/**
 * Measures calls on two filled stores of the same database in turns, so that other load on the machine affects both.
 * Writes to both of them.
 */
export async function measureSize(
    { small, large }: { small: DataLocation; large: DataLocation },
    seconds: number,
    report: Report,
    chosen: (name: string) => boolean = () => true,
): Promise<SizeFigures> {
    const subjects = [await startSubject(small)];
    try {
        const [smaller] = subjects;
        const larger = await startSubject(large);
        subjects.push(larger);
        const compared: Compared[] = [];
        for (const call of calls.filter(({ name }) => chosen(name))) {
            report(`${call.name} (${readPeakMemory(larger.server.pid).toFixed(0)} MB so far)`);
            compared.push({
                call,
                // It was started above.
                small: await measureCall(smaller as Subject, call, seconds),
                large: await measureCall(larger, call, seconds),
            });
        }
        report('others while twelve search');
        const others = await measureOthers(larger, seconds * 3);
        return {
            database: large.name,
            compared,
            others,
            memory: readPeakMemory(larger.server.pid),
            longList: larger.longLength,
        };
    } finally {
        for (const { server } of subjects) await server.stop();
    }
}
