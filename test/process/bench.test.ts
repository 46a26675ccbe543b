import { expect, it } from 'vitest';
import { fill, ldpIdOf, owner } from '../../bench/fill';
import { copyOf } from '../../bench/processes';
import { signedIn } from './client';
import { places } from './databases';
import { slow, startServer } from './serverProcess';

it.each(places)('what the bench measures is served, and so is its copy: %s', slow, async (_, make) => {
    const place = await make();
    await fill(place, { landingPages: 3, articles: 7 });
    const copy = await copyOf(place, 'bare');
    for (const each of [place, copy]) {
        const server = await startServer(each.env);
        const client = await signedIn(server.url, owner.username, owner.password);
        const { data } = await client.post('/api/ldp/article/inquiry', { ldpId: ldpIdOf(0) });
        expect(data).toMatchObject({ total: 3 });
        await server.stop();
    }
    await copy.remove();
    await place.remove();
});
