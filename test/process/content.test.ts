import { describe, expect, it } from 'vitest';
import type { DeliveredList } from '../../contract/delivery/snapshot';
import { slow } from './serverProcess';
import { startTwoServers } from './twoServers';

type Saved = { id: string; version: number };

const saves = 60;
const readers = 4;

describe.runIf(process.env.TEST_DATABASE_URL)('two processes that serve content', slow, () => {
    it('both answer every change with the next request, while others read all the time', async ({ onTestFinished }) => {
        const { reading, client, ldpId } = await startTwoServers(onTestFinished);
        const { key } = (await client.get<{ key: string }>(`/api/ldp/get/${ldpId}`)).data;
        const read = async (path: string) => {
            const answer = await fetch(`${reading.url}/api/content/${key}/en${path}`);
            expect(answer.status).toBe(200);
            return await answer.text();
        };
        let isDone = false;
        const others = Array.from({ length: readers }, async () => {
            while (!isDone) await Promise.all([read(''), read('/announcement')]);
        });
        const created = await client.post<Saved>('/api/ldp/announcement/create', { ldpId, title: { en: 'Text 0' } });
        const { id } = created.data;
        const stale: number[] = [];
        for (let version = 1; version <= saves; version += 1) {
            const title = `Text ${version}`;
            const update = { ldpId, id, version, title: { en: title } };
            expect((await client.post('/api/ldp/announcement/update', update)).code).toBe(0);
            const { items } = JSON.parse(await read('/announcement?limit=100')) as DeliveredList;
            const isCurrent = items.some((item) => item.id === id && item.title === title);
            if (!isCurrent || !(await read('')).includes(`"${title}"`)) stale.push(version);
        }
        isDone = true;
        await Promise.all(others);
        expect(stale).toEqual([]);
    });
});
