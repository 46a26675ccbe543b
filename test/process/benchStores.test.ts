import { expect, it } from 'vitest';
import { getLdpId, owner } from '../../bench/fill';
import { fillStore } from '../../bench/stores/fillStore';
import { admin, getSubUsername } from '../../bench/stores/people';
import { longPage, orderedPage } from '../../bench/stores/places';
import { sizes } from '../../bench/stores/sizes';
import { knownWords, searchedLanguages } from '../../bench/stores/words';
import { type Client, signInClient } from './client';
import { dataLocations } from './databases';
import { slow, startServer } from './serverProcess';

type List = { total: number; items: { id: string; title: Record<string, string>; version: number }[] };

const size = sizes.tiny;

async function listArticles(client: Client, page: number, more: object = {}): Promise<List> {
    const { code, data } = await client.post<List>('/api/ldp/article/inquiry', { ldpId: getLdpId(page), ...more });
    expect(code).toBe(0);
    return data;
}

it.each(dataLocations)('the product reads and writes what a filled store holds: %s', slow, async (_, make) => {
    const location = await make();
    await fillStore(location, size, new Date());
    const server = await startServer(location.env);
    const client = await signInClient(server.url, owner.username, owner.password);
    expect((await listArticles(client, longPage)).total).toBe(size.longList);
    for (const [word, total] of Object.entries({ one: 1, ten: 10, half: size.longList / 2, none: 0 })) {
        for (const lang of searchedLanguages) {
            // The keys of the object above.
            const q = knownWords[word as keyof typeof knownWords][lang];
            expect(await listArticles(client, longPage, { q }), q).toMatchObject({ total });
        }
    }
    const byAge = { sort: { field: 'createdTime', order: 'ASC' } };
    const [oldest] = (await listArticles(client, orderedPage, byAge)).items;
    expect(oldest?.version).toBe(size.revisionsOfOne);
    const filter = { ldpId: getLdpId(orderedPage), resource: 'article', recordId: oldest?.id };
    const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,19]' });
    const history = await fetch(`${server.url}/api/rest/revisions?${query}`, {
        headers: { authorization: client.token },
    });
    expect(history.headers.get('content-range')).toBe(`revisions 0-19/${size.revisionsOfOne}`);

    const { items } = (
        await client.post<{ items: { url: string; name: string }[] }>('/api/ldp/media/inquiry', {
            ldpId: getLdpId(orderedPage),
            sort: { field: 'createdTime', order: 'ASC' },
        })
    ).data;
    const file = await fetch(server.url + items[0]?.url, { headers: { authorization: client.token } });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);

    const title = { en: 'Written after filling' };
    const created = await client.post<{ id: string }>('/api/ldp/announcement/create', {
        ldpId: getLdpId(orderedPage),
        title,
    });
    expect(created.code).toBe(0);
    const subUser = await signInClient(server.url, getSubUsername(3), owner.password);
    expect((await listArticles(subUser, longPage)).total).toBe(size.longList);
    const everything = await signInClient(server.url, admin.username, admin.password);
    const pages = await everything.post('/api/ldp/inquiry', { pagination: { page: 1, limit: 2 } });
    expect(pages.data).toMatchObject({ total: size.landingPages });
    await server.stop();
    await location.remove();
});
