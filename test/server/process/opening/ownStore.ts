import { openDatabase } from '../../../../server/process/opening/open';

/** Opens the store in the given folder, reports it, and inserts one landing page after another until it is killed. */
const { db } = await openDatabase({ url: process.env.STORE_URL, dataDir: process.argv[2] ?? '' });
const audit = { created_by: '', created_time: '', updated_by: '', updated_time: '' };
const page = {
    name: '',
    name_key: '',
    status: 'ACTIVE',
    langs: '[]',
    default_lang: 'en',
    data: '{}',
    cache_version: 1,
} as const;
process.stdout.write('open\n');
for (let version = 1; ; version += 1) {
    await db
        .insertInto('landing_page')
        .values({ id: `${process.pid}-${version}`, version, ...page, ...audit })
        .execute();
    process.stdout.write(`${process.pid}-${version}\n`);
}
