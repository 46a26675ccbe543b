import { beforeAll, describe, expect, it } from 'vitest';
import { parsePath } from '../../../../site/paths';
import { renderPage } from '../../../../site/render';
import { listen } from '../../api/visitors/askHost';
import { create } from '../../domain/landingPages/pages';
import { pickDatabases } from '../../drawnDatabases';
import { useApp } from '../../harness';
import { buildScheduled, dayMs, type Previewed, save } from './world';

const pages = ['', 'article', 'promotion', 'vip', 'faq'];

/** Days around which something begins or ends. */
const edges = [0, 1, 3, 4, 40, 41];

describe.each(pickDatabases('a preview of an instant'))('a preview of an instant on $name', (database) => {
    const test = useApp({ database });
    // Filled before any test can read it.
    const ready = {} as { operator: Awaited<ReturnType<typeof test.person>>; ask: Awaited<ReturnType<typeof listen>> };
    let ldpId = '';
    beforeAll(async () => {
        const operator = await test.person({ username: 'owner01' });
        Object.assign(ready, { operator, ask: await listen(test) });
        const { body } = await create(operator, {
            key: 'quay',
            domains: ['quay.example'],
            primaryDomain: 'quay.example',
        });
        ldpId = String(body.data.id);
        for (const days of [0, 3, 40])
            for (const [name, type] of [
                ['article', 'NEWS'],
                ['promotion', 'WELCOME'],
            ])
                await save(operator, `/api/ldp/${name}/create`, {
                    ...buildScheduled(test, `${name}-${days}`, days, { type }),
                    ldpId,
                });
    });

    it('is what visitors get once the clock is there, byte for byte, at each edge of a period', async () => {
        const { operator, ask } = ready;
        const now = test.clock.time;
        const seen = new Set<string>();
        for (const at of edges.flatMap((days) => [-1, 0].map((ms) => new Date(now.getTime() + days * dayMs + ms))))
            for (const page of pages) {
                const query = new URLSearchParams({ at: at.toISOString(), page: page || 'home' });
                const { body } = await operator.get<Previewed>(`/api/ldp/preview/get/${ldpId}/en?${query}`);
                const { imageBase: _, ...previewed } = body.data;
                const { address } = parsePath(`/en/${page}`, 1);
                const { html } = renderPage({ ...previewed, address, device: 'DESKTOP', visitor: 'GUEST' });
                test.clock.time = at;
                const { text } = await ask('quay.example', `/en/${page}`);
                test.clock.time = now;
                expect(html, `${at.toISOString()} ${page}`).toBe(text);
                seen.add(text);
            }
        expect(seen.size).toBeGreaterThan(pages.length + 6);
    });
});
