import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../../i18n/languages';
import { pickBySeed } from '../../drawn';
import { costBars, measureCost } from '../../fixtures/cost';
import { databases } from '../../server/harness-database';
import { fixture, multipart } from '../../server/harness-upload';
import { getCallByName } from '../authorization/calls';
import { type Expectation, rows } from '../authorization/expectations';
import { type Lab, openLab } from '../authorization/lab';
import { buildRequest, listRelations, type Request } from '../authorization/requests';
import { worstHeaders, worstRequests } from './worstRequests';

const mostTogether = 2 * 1024 * 1024;

const kinds = rows.filter((row) => listRelations(row).length > 0);
/** One row for each call. */
const callRows = kinds.filter((row, at) => kinds.findIndex(({ call }) => call === row.call) === at);

const calls = pickBySeed(callRows, 8, ({ call }) => call);

// Only on SQLite, which works on the event loop itself.
describe.each(databases.slice(0, 1))('the cost in time and memory', (database) => {
    let lab: Lab;
    const requests = new Map<Expectation, Request>();
    beforeAll(async () => {
        lab = await openLab(database);
        for (const row of calls) {
            const [relation] = listRelations(row);
            if (relation) requests.set(row, await buildRequest(lab, row, relation));
        }
        const langs = JSON.stringify(languages.map(({ code }) => code));
        await lab.test.services.db.updateTable('landing_page').set({ langs }).execute();
    });
    afterAll(() => lab.test.close());

    /** Sends the requests one after the other; describes unacceptable answers. */
    async function sendAll(all: readonly Request[], authorization: string): Promise<string[]> {
        const odd: string[] = [];
        for (const { headers, ...request } of all) {
            const { statusCode, body } = await lab.test.app.inject({
                ...request,
                headers: { authorization, ...headers },
            });
            // Gives each request a turn of the event loop of its own.
            await setImmediate();
            if (statusCode >= 500) odd.push(`${statusCode} ${request.url.slice(0, 200)} ${body.slice(0, 200)}`);
            // An error answer is short, however much was wrong; a conflict contains the stored values.
            if (statusCode >= 400 && statusCode !== 409 && body.length > 64 * 1024)
                odd.push(`${body.length} characters`);
        }
        return odd;
    }

    /** Sends requests in groups of a few megabytes, as the memory of one may not be freed when the next is read. */
    async function expectCheap(all: readonly Request[], authorization: string): Promise<void> {
        let together: Request[] = [];
        let bytes = 0;
        for (const each of all) {
            const own = Buffer.byteLength(each.payload ?? '');
            if (bytes + own > mostTogether && together.length > 0) {
                await expectCheapTogether(together, authorization);
                together = [];
                bytes = 0;
            }
            together.push(each);
            bytes += own;
        }
        await expectCheapTogether(together, authorization);
    }

    async function expectCheapTogether(all: readonly Request[], authorization: string): Promise<void> {
        let odd: string[] = [];
        const cost = await measureCost(async () => {
            odd = await sendAll(all, authorization);
        });
        lab.test.log.length = 0;
        expect(odd).toEqual([]);
        expect(cost.longestWaitMs).toBeLessThan(costBars.waitMs);
        expect(cost.memoryPeakBytes).toBeLessThan(costBars.memoryBytes);
    }

    it.each(calls)('stays low for the most expensive requests to $call', { timeout: 120_000 }, async (row) => {
        const request = requests.get(row);
        if (!request) throw new Error('there is nothing to ask');
        const authorization = await lab.session(lab.accountId[row.who === 'maker' ? 'owner01' : 'admin01']);
        await expectCheap(worstRequests(request, row), authorization);
    });

    it('stays low for headers of the maximum length', async () => {
        const authorization = await lab.session(lab.accountId.admin01);
        const profile = { method: 'GET', url: '/api/auth/profile' } as const;
        await expectCheap(
            worstHeaders().map((headers) => ({ ...profile, headers })),
            authorization,
        );
    });

    it('stays low for uploads with names, parts and boundaries of any length', async () => {
        const row = callRows.find(({ call }) => getCallByName(call).body === 'file');
        const [relation] = row ? listRelations(row) : [];
        const request = row && relation && (await buildRequest(lab, row, relation));
        if (!request) throw new Error('nothing is uploaded');
        const authorization = await lab.session(lab.accountId.admin01);
        const content = fixture('drawing.svg');
        const type = (boundary: string) => `multipart/form-data; boundary=${boundary}`;
        const names = [
            'a'.repeat(8000),
            '.'.repeat(8000),
            '%41'.repeat(2500),
            '../'.repeat(2500),
            '\u0301'.repeat(4000),
        ];
        const named = names.map((name) => ({
            ...request,
            payload: multipart({ filename: `${name}.svg`, content }),
        }));
        const many = {
            ...request,
            payload: multipart(...Array.from({ length: 500 }, () => ({ filename: 'a.svg', content }))),
        };
        const dashes = Buffer.from(`--x\r\n${'--'.repeat(500_000)}\r\n${'\r\n--'.repeat(100_000)}`);
        const broken = { ...request, payload: dashes, headers: { ...request.headers, 'content-type': type('x') } };
        const head = Buffer.from(`--x\r\n${'a: b\r\n'.repeat(100_000)}\r\n`);
        const heads = { ...broken, payload: head };
        const bounds = ['x'.repeat(15_000), '-'.repeat(70)].map((boundary) => ({
            ...broken,
            headers: { ...request.headers, 'content-type': type(boundary) },
        }));
        await expectCheap([...named, many, broken, heads, ...bounds], authorization);
    });
});
