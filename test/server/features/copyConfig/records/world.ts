import { setImmediate } from 'node:timers/promises';
import type { RecordBatch } from '../../../../../contract/calls/copyRecords';
import { promotion as promotionType } from '../../../../../resources/promotion';
import { article } from '../../../../fixtures/article';
import type { Caller } from '../../../harness';
import type { TestedDatabase } from '../../../harness-database';
import { type CopyWorld, type Listed, startCopies } from '../world';

type Values = Record<string, unknown>;
type Started = { batchId: string };

/** A world in which an operator copies promotions from `source` to `same` and `thai`, and owns nothing else. */
export type RecordWorld = CopyWorld & {
    operator: Caller;
    operatorId: string;
    /** Creates a promotion; returns its id. */
    promotion(ldpId: string, slug: string, title: Values, more?: Values): Promise<string>;
    promotions(ldpId: string): Promise<Listed[]>;
    /** Orders copies of promotions as the operator; waits until they are done. */
    spread(ids: readonly string[], to: readonly string[], more?: Values): Promise<RecordBatch>;
    /** Undoes a batch, or some of its targets. */
    takeBack(batchId: string, to?: readonly string[]): Promise<RecordBatch>;
    recordBatch(batchId: string, caller?: Caller): Promise<RecordBatch>;
};

const isOpen = ({ status }: RecordBatch) => status === 'RUNNING' || status === 'UNDOING';

/** The values of an order, besides what is copied where. */
export const plainOrder = { existing: 'SKIP', becomes: 'SAME', place: 'END' } as const;

export async function startRecordCopies(database: TestedDatabase): Promise<RecordWorld> {
    const world = await startCopies(database);
    const { test } = world;
    const operatorId = await test.account({ username: 'operator01' });
    for (const ldpId of ['source', 'same', 'thai'])
        await test.services.db
            .insertInto('landing_page_member')
            .values({ ldp_id: ldpId, account_id: operatorId, role: 'OWNER' })
            .execute();
    await test.landingPage({ id: 'foreign', langs: ['en'], defaultLang: 'en' });
    const operator = await test.signedIn('operator01');
    const resource = promotionType.name;

    async function read(batchId: string, caller: Caller = operator): Promise<RecordBatch> {
        const { body, text } = await caller.get<RecordBatch>(`/api/ldp/copyrecords/get/source/${resource}/${batchId}`);
        if (body.code !== 0) throw new Error(text);
        return body.data;
    }
    async function ended(batchId: string): Promise<RecordBatch> {
        for (;;) {
            const batch = await read(batchId);
            if (!isOpen(batch)) {
                await world.idle();
                return batch;
            }
            // Calls within the process would not give the copying work a turn of the event loop.
            await setImmediate();
        }
    }
    async function order(path: string, body: Values): Promise<RecordBatch> {
        const answer = await operator.post<Started>(`/api/ldp/copyrecords${path}`, {
            ldpId: 'source',
            resource,
            ...body,
        });
        if (answer.body.code !== 0) throw new Error(answer.text);
        return await ended(answer.body.data.batchId);
    }
    return {
        ...world,
        operator,
        operatorId,
        async promotion(ldpId, slug, title, more = {}) {
            const values = { ...article(ldpId, slug, title as Record<string, string>), type: 'EVENT', ...more };
            return (await world.post('promotion/create', values)).id;
        },
        promotions: (ldpId) => world.items('promotion', ldpId),
        spread: (ids, to, more = {}) => order('', { ids, to, ...plainOrder, ...more }),
        takeBack: (batchId, to) => order('/undo', { batchId, ...(to ? { to } : {}) }),
        recordBatch: read,
    };
}
