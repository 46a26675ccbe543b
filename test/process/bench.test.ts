import { expect, it } from 'vitest';
import { fill, getLdpId, ownedPages, owner } from '../../bench/fill';
import { copyLocation } from '../../bench/processes';
import { compare } from '../../bench/server';
import { signInClient } from './client';
import { dataLocations } from './databases';
import { slow, startServer } from './serverProcess';

it.each(dataLocations)('the data of the benchmark and its copy can be served: %s', slow, async (_, make) => {
    const location = await make();
    await fill(location, { landingPages: 3, articles: 7 });
    const copy = await copyLocation(location, 'bare');
    for (const each of [location, copy]) {
        const server = await startServer(each.env);
        const client = await signInClient(server.url, owner.username, owner.password);
        const { data } = await client.post('/api/ldp/article/inquiry', { ldpId: getLdpId(0) });
        expect(data).toMatchObject({ total: 3 });
        await server.stop();
    }
    await copy.remove();
    await location.remove();
});

it.each(dataLocations)('the server and the bare handler answer all that is compared: %s', slow, async (_, make) => {
    const location = await make();
    await fill(location, { landingPages: ownedPages, articles: ownedPages });
    const { operations, writers } = await compare(location, { seconds: 1, rounds: 1 });
    const figures = Object.values(operations).flatMap(({ own, bare }) => [own, bare]);
    for (const { perSecond, failed } of [...figures, writers]) {
        expect(perSecond).toBeGreaterThan(0);
        expect(failed).toBe(0);
    }
    await location.remove();
});
