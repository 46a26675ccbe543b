import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyParts } from '../../../../contract/calls/copyConfig';
import { article } from '../../../fixtures/article';
import { databases } from '../../harness-database';
import { addMedia } from '../../harness-media';
import { type CopyWorld, startCopies } from './world';

describe.each(databases)('copied configuration on $name', (database) => {
    let world: CopyWorld;
    let logo: string;
    beforeAll(async () => {
        world = await startCopies(database);
        const { post, picture } = world;
        logo = await picture('source', 'cmyk.jpg');
        const inText = await picture('source', 'sixteen-bit.png');
        await post(
            'article/create',
            article('source', 'first', { en: 'First', th: 'แรก\u200bแ\u2060ท้\u200c' }, { image: logo }),
        );
        await post(
            'article/create',
            article('source', 'second', { en: 'Second' }, { content: { en: `<p>Look</p><img src="${inText}">` } }),
        );
        await post('article/create', article('source', 'third', { en: 'Third', sv: 'Tredje' }));
        await post('info/update', {
            ldpId: 'source',
            version: 0,
            title: { en: 'Source', th: 'ต้นทาง', sv: 'Källa' },
            description: { en: 'What is copied' },
        });
        await post('asset/update', { ldpId: 'source', version: 0, logo });
        await post('livechats/update', {
            ldpId: 'source',
            version: 0,
            items: [{ token: 'secret-token', chatType: 'crisp', status: 'ACTIVE' }],
        });
        for (const [bar, title] of [
            ['SIDE', 'Side'],
            ['TOP', 'Top'],
        ])
            await post('bar/update', {
                ldpId: 'source',
                version: 0,
                bar,
                items: [{ title: { en: title }, routeType: 'INTERNAL', route: '/x', icon: logo, status: 'ACTIVE' }],
            });
        await post('provider/image/custom', {
            ldpId: 'source',
            version: 0,
            gameType: 'slot',
            code: world.test.services.master.providers.find(({ gameTypes }) => gameTypes.includes('slot'))?.code ?? '',
            images: { vertical: logo },
        });
    });
    afterAll(() => world.close());

    const revisions = async (ldpId: string) => {
        const { rows } = await sql<{ verb: string }>`select verb from revision where ldp_id = ${ldpId}`.execute(
            world.test.services.db,
        );
        return rows.map(({ verb }) => verb);
    };

    it('is only counted in a dry run, which writes nothing', async () => {
        const batch = await world.copy(['WEB_INFO', 'ARTICLE', 'SIDE_BAR'], ['same', 'thai'], { dryRun: true });
        expect(batch).toMatchObject({ status: 'DONE', dryRun: true, from: { id: 'source', name: 'source' } });
        for (const { status, changes } of batch.targets) {
            expect(status).toBe('DONE');
            expect(changes).toEqual([
                { part: 'WEB_INFO', added: 2, changed: 0, removed: 0 },
                { part: 'SIDE_BAR', added: 1, changed: 0, removed: 0 },
                { part: 'ARTICLE', added: 3, changed: 0, removed: 0 },
            ]);
        }
        expect(await revisions('same')).toEqual([]);
        const { rows } = await sql`select 1 from media where ldp_id = 'same'`.execute(world.test.services.db);
        expect(rows).toEqual([]);
    });

    it('has the languages of the target, the same order, and files of its own', async () => {
        await world.post('article/create', article('same', 'second', { en: 'Older' }));
        await world.post('article/create', article('same', 'gone', { en: 'Gone' }));
        const batch = await world.copy(['WEB_INFO', 'ARTICLE', 'SIDE_BAR', 'PROVIDER_IMAGE'], ['same', 'thai']);
        expect(batch.status).toBe('DONE');
        expect(batch.targets[0]?.changes.find(({ part }) => part === 'ARTICLE')).toEqual({
            part: 'ARTICLE',
            added: 2,
            changed: 1,
            removed: 1,
        });
        for (const ldpId of ['same', 'thai']) {
            const articles = await world.items('article', ldpId);
            expect(articles.map(({ slug }) => slug)).toEqual(['first', 'second', 'third']);
            expect(String(articles[0]?.image)).toMatch(new RegExp(`^/image/${ldpId}/`));
            expect(JSON.stringify(articles[1]?.content)).toContain(`/image/${ldpId}/`);
            expect(JSON.stringify(articles)).not.toContain('/image/source/');
            const served = await world.test.app.inject({ url: `${articles[0]?.image}?tk=${world.admin.token}` });
            const original = await world.test.app.inject({ url: `${logo}?tk=${world.admin.token}` });
            expect(served.rawPayload.equals(original.rawPayload)).toBe(true);
        }
        const thai = await world.items('article', 'thai');
        expect(thai.map(({ title }) => title)).toEqual([
            { th: 'แรก\u200bแ\u2060ท้\u200c' },
            { th: 'Second' },
            { th: 'Third' },
        ]);
        expect((await world.setting('info', 'same')).title).toEqual({ en: 'Source', th: 'ต้นทาง' });
        expect((await world.setting('info', 'thai')).title).toEqual({ th: 'ต้นทาง' });
        // Of a setting with variants, only the chosen variant is copied.
        const bars = world.test.services.db.selectFrom('setting').select('variant').where('ldp_id', '=', 'thai');
        expect(await bars.where('name', '=', 'bar').execute()).toEqual([{ variant: 'SIDE' }]);
    });

    it('has each file only once in the library, with all its uses', async () => {
        const { rows } = await sql<{
            uses: number | string;
        }>`select media.file, count(media_use.file) as uses from media
            left join media_use on media_use.owner = media.ldp_id and media_use.file = media.file
            where media.ldp_id = 'thai' group by media.file`.execute(world.test.services.db);
        expect(rows).toHaveLength(2);
        expect(rows.map(({ uses }) => Number(uses)).sort()).toEqual([1, 4]);
    });

    it('contains no service tokens of the source', async () => {
        await world.copy(copyParts, ['same']);
        expect(await world.setting('livechats', 'same')).toMatchObject({ version: 0, items: [] });
        for (const table of ['record', 'setting', 'revision']) {
            const { rows } = await sql`select * from ${sql.table(table)} where ldp_id <> 'source'`.execute(
                world.test.services.db,
            );
            expect(JSON.stringify(rows)).not.toContain('secret-token');
        }
    });

    it('changes nothing if the target is already equal', async () => {
        const before = await revisions('thai');
        const batch = await world.copy(['WEB_INFO', 'ARTICLE', 'SIDE_BAR', 'PROVIDER_IMAGE'], ['thai']);
        expect(batch.targets[0]?.changes.every(({ added, changed, removed }) => added + changed + removed === 0)).toBe(
            true,
        );
        expect(await revisions('thai')).toEqual(before);
    });

    it('is recorded in the history of each target as a copy', async () => {
        expect(new Set(await revisions('thai'))).toEqual(new Set(['copyconfig']));
    });

    it('is taken from its landing page only, despite the same ids elsewhere', async () => {
        await world.test.landingPage({ id: 'late', langs: ['en'], defaultLang: 'en' });
        const batch = await world.copy(['PROVIDER_IMAGE'], ['late']);
        expect(batch.targets[0]?.changes).toEqual([{ part: 'PROVIDER_IMAGE', added: 1, changed: 0, removed: 0 }]);
        expect(batch.status).toBe('DONE');
    });

    it('includes a change of the status alone', async () => {
        const [first] = await world.items('article', 'source');
        await world.post('article/updatestatus', { ldpId: 'source', id: first?.id, status: 'INACTIVE' });
        const batch = await world.copy(['ARTICLE'], ['same']);
        expect(batch.targets[0]?.changes).toEqual([{ part: 'ARTICLE', added: 0, changed: 1, removed: 0 }]);
        expect((await world.items('article', 'same')).map(({ status }) => status)).toEqual([
            'INACTIVE',
            'ACTIVE',
            'ACTIVE',
        ]);
    });

    it('refers to images of the common library without copying them', async () => {
        const common = await addMedia(world.test.services.db, 'common', 'common.png');
        const { version } = await world.setting('asset', 'source');
        await world.post('asset/update', { ldpId: 'source', version, logo: common });
        expect((await world.copy(['WEB_INFO'], ['same'])).status).toBe('DONE');
        expect((await world.setting('asset', 'same')).logo).toBe(common);
    });
});
