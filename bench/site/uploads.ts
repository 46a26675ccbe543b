import { createLimiter } from '../../server/base/system/limiter';
import { demoAccounts } from '../../server/process/demoAccounts';
import { type Client, signInClient } from '../../test/process/client';
import type { DataLocation } from '../../test/process/databases';
import { startServer } from '../../test/process/serverProcess';
import { type Figures, type Sample, sumUp } from '../load';
import { copyLocation } from '../processes';
import { type Extent, median } from '../turns';
import { getCopyId } from './copies';
import type { HomePage } from './homePages';
import { visitAll } from './mixed';
import { drawPhoto, uploadPhoto, waitForRenditions } from './photos';
import { startVisitors } from './visitors';

/** Pictures that are uploaded in all turns together. */
export const uploads = 100;

/** Visits per second: a part of what can be answered, so that those that come late do so because of others. */
export const uploadRate = 500;

/** As many uploads as the console sends at the same time. */
const inTurn = createLimiter(2);

/** The landing page whose library gets the pictures. */
const ldpId = getCopyId(0);

/** What came of visits; `seconds` is how long they went on. */
type Visits = { samples: Sample[]; unsent: number; seconds: number };

export type UploadFigures = {
    database: string;
    /** Uploads that were refused. */
    failed: number;
    /** Pictures per second, with everything that landing pages show of them. */
    perSecond: number;
    /** Visitors without uploads, with uploads to another server, and with uploads to this one. */
    visitors: { alone: Figures; elsewhere: Figures; together: Figures; ratio: number };
};

/** A server that gets pictures: the number of those that it was sent, and of those that it refused. */
type Receiver = { location: DataLocation; url: string; client: Client; sent: number; refused: number };

/** Uploads pictures; resolves when everything that landing pages show of them is made. */
async function uploadAll(receiver: Receiver, pictures: readonly Buffer[]): Promise<void> {
    const { location, url, client } = receiver;
    async function send(picture: Buffer): Promise<void> {
        receiver.sent += 1;
        if (!(await uploadPhoto(client, url, ldpId, picture))) receiver.refused += 1;
    }
    await Promise.all(pictures.map((picture) => inTurn(() => send(picture))));
    await waitForRenditions(location, ldpId, receiver.sent - receiver.refused);
}

async function startReceiver(location: DataLocation) {
    const server = await startServer({ ...location.env, LOG_LEVEL: 'warn' });
    const [{ username, password }] = demoAccounts;
    const client = await signInClient(server.url, username, password);
    const receiver: Receiver = { location, url: server.url, client, sent: 0, refused: 0 };
    return { receiver, stop: () => server.stop() };
}

function sumVisits(turns: readonly Visits[]): Figures {
    const all = (name: 'unsent' | 'seconds') => turns.reduce((sum, visits) => sum + visits[name], 0);
    const figures = sumUp(
        turns.flatMap(({ samples }) => samples),
        all('seconds'),
    );
    return { ...figures, failed: figures.failed + all('unsent') };
}

const getP99 = ({ samples, seconds }: Visits) => sumUp(samples, seconds).p99;

/** Measures visitors while pictures are uploaded, which other processes clean and make smaller. */
export async function measureUploads(
    location: DataLocation,
    { path }: HomePage,
    { seconds, rounds }: Extent,
): Promise<UploadFigures> {
    const other = await copyLocation(location, 'uploads');
    const here = await startReceiver(location);
    const elsewhere = await startReceiver(other);
    const visitors = startVisitors();
    try {
        const { url } = here.receiver;
        // As many visitors can wait as come in a second.
        const order = { url, path, perSecond: uploadRate, seconds, callers: uploadRate };

        /** Visits for some time, and on until the work is done. */
        async function visitDuring(work: Promise<void>): Promise<Visits> {
            const visits: Visits = { samples: [], unsent: 0, seconds: 0 };
            let isDone = false;
            const visitOn = async () => {
                do {
                    const { samples, unsent } = await visitors.visit(order);
                    visits.samples.push(...samples);
                    visits.unsent += unsent;
                    visits.seconds += seconds;
                } while (!isDone);
            };
            const end = () => {
                isDone = true;
            };
            await Promise.all([work.finally(end), visitOn()]);
            return visits;
        }

        await visitAll(url, path);
        await visitDuring(Promise.resolve());
        const turns: Record<'alone' | 'elsewhere' | 'together', Visits>[] = [];
        let takenSeconds = 0;
        for (let round = 0; round < rounds; round += 1) {
            const pictures = await Promise.all(Array.from({ length: Math.ceil(uploads / rounds) }, drawPhoto));
            const alone = await visitDuring(Promise.resolve());
            const apart = await visitDuring(uploadAll(elsewhere.receiver, pictures));
            const since = performance.now();
            const together = await visitDuring(
                uploadAll(here.receiver, pictures).finally(() => {
                    takenSeconds += (performance.now() - since) / 1000;
                }),
            );
            turns.push({ alone, elsewhere: apart, together });
        }
        const { sent, refused } = here.receiver;
        const sum = (name: 'alone' | 'elsewhere' | 'together') => sumVisits(turns.map((turn) => turn[name]));
        return {
            database: location.name,
            failed: refused + elsewhere.receiver.refused,
            perSecond: (sent - refused) / takenSeconds,
            visitors: {
                alone: sum('alone'),
                elsewhere: sum('elsewhere'),
                together: sum('together'),
                ratio: median(turns.map((turn) => getP99(turn.together) / getP99(turn.elsewhere))),
            },
        };
    } finally {
        visitors.stop();
        await here.stop();
        await elsewhere.stop();
        await other.remove();
    }
}
