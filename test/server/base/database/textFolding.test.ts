import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textFolding } from '../../../../server/process/opening/migrations/textFolding';
import { databases, type FreshDatabase, freshDatabase } from '../../harness-database';

const audit = { created_by: '', created_time: '', updated_by: '', updated_time: '' };
const old = 'as it was folded before';
const name = 'İlk Ávila';

/** More than one batch, of two owners, so that the second owner begins in the middle of a batch. */
const files = Array.from({ length: 1203 }, (_, index) => ({
    ...audit,
    ldp_id: index < 700 ? 'one' : 'two',
    id: `file-${String(index).padStart(5, '0')}`,
    name: `${name} ${index}`,
    name_key: old,
    ...{ media_type: 'icon', file: `${index}.png`, mime: 'image/png', size: 1, hash: '', version: 1 },
}));

describe.each(databases)('the text folding migration on $name', (database) => {
    let store: FreshDatabase;
    beforeAll(async () => {
        store = await freshDatabase(database);
        const { db } = store;
        await db
            .insertInto('account')
            .values({
                ...audit,
                ...{ id: 'a', username: 'Admin01', username_key: 'admin01', password_hash: '', user_type: 'MAIN' },
                ...{
                    position: 'ADMIN',
                    permission: '{}',
                    ip_whitelist: '[]',
                    status: 'ACTIVE',
                    reach: 'EVERY',
                    version: 1,
                },
                ...{ name, remark: 'Ñandú', name_key: old, search: old },
            })
            .execute();
        await db
            .insertInto('landing_page')
            .values({
                ...audit,
                ...{ id: 'l', name, name_key: old, status: 'ACTIVE', langs: '[]', default_lang: 'en' },
                ...{ cache_version: 1, data: '{}', version: 1 },
            })
            .execute();
        await db
            .insertInto('apk_task')
            .values({
                ...{ id: 't', name, name_key: old, api_domains: '[]', auto_release: 0, auto_build: 0, app_name: '' },
                ...{ version_name: '', account_id: 'a', username: '', created_time: '' },
            })
            .execute();
        for (let first = 0; first < files.length; first += 50)
            await db
                .insertInto('media')
                .values(files.slice(first, first + 50))
                .execute();
        await textFolding(db);
    });
    afterAll(() => store.drop());

    it('updates the search keys of accounts, landing pages and tasks', async () => {
        const { db } = store;
        expect(await db.selectFrom('account').select(['name_key', 'search']).execute()).toEqual([
            { name_key: 'ilk avila', search: 'admin01\nilk avila\nnandu' },
        ]);
        expect(await db.selectFrom('landing_page').select('name_key').execute()).toEqual([{ name_key: 'ilk avila' }]);
        expect(await db.selectFrom('apk_task').select('name_key').execute()).toEqual([{ name_key: 'ilk avila' }]);
    });

    it('updates the search keys of all files, in several batches', async () => {
        const rows = await store.db.selectFrom('media').select(['name_key']).orderBy('id').execute();
        expect(rows.map(({ name_key }) => name_key)).toEqual(files.map((_, index) => `ilk avila ${index}`));
    });
});
