import { describe, expect, it } from 'vitest';
import { decompress } from '../../../server/base/http/encoding';
import { answerPage } from '../../../server/site/page';
import { type CurrentSite, getSites } from '../../../server/site/sites';
import type { Device } from '../../../site/view';
import { useOperator } from '../harness';
import { databases } from '../harness-database';

describe.each(databases)('a page of a landing page on $name', (database) => {
    const { test, operator } = useOperator({ database });

    async function findCurrent(): Promise<CurrentSite> {
        const current = await getSites(test.services).findByKey('ldp1');
        if (!current) throw new Error('there is no landing page');
        return current;
    }

    async function read(current: CurrentSite, device: Device, path = '/en/'): Promise<string> {
        const asked = { path, number: 1, device, origin: 'http://ldp1.localhost' };
        const { content } = await answerPage(test.services, current, asked);
        return (await decompress(content)).toString();
    }

    it('is made for both devices of what was loaded once', async () => {
        const announce = async (text: string) =>
            expect(
                (await operator.post('/api/ldp/announcement/create', { ldpId: 'ldp1', title: { en: text } })).body,
            ).toMatchObject({ code: 0 });
        await announce('The first');
        const current = await findCurrent();
        const desktop = await read(current, 'DESKTOP');
        // Loading once more, even for the same generation, would find this one.
        await announce('The second');
        const mobile = await read(current, 'MOBILE');
        expect(mobile).not.toBe(desktop);
        for (const html of [desktop, mobile]) {
            expect(html).toContain('The first');
            expect(html).not.toContain('The second');
        }
        const next = await findCurrent();
        for (const html of [await read(next, 'MOBILE'), await read(next, 'DESKTOP')])
            expect(html).toContain('The second');
    });

    it('is the same object for all who ask on a device, and another on the other one', async () => {
        const current = await findCurrent();
        const ask = (device: Device) =>
            answerPage(test.services, current, { path: '/en/faq', number: 1, device, origin: 'http://ldp1.localhost' });
        const [desktop, mobile] = await Promise.all([ask('DESKTOP'), ask('MOBILE')]);
        expect(await ask('DESKTOP')).toBe(desktop);
        expect(await ask('MOBILE')).toBe(mobile);
        expect(mobile?.content.body).not.toEqual(desktop?.content.body);
    });
});
