import type { Database } from '../../server/base/database/tables';
import type { LandingPageTable } from '../../server/base/database/tables/landingPages';
import { openDatabase } from '../../server/process/opening/open';
import { textKey } from '../../server/store/textKey';
import { findFreePorts } from '../process/freePorts';
import { startServer } from '../process/serverProcess';
import { createDemoLocation } from './stores';

/** A server whose database can be changed directly: it is stopped meanwhile and restarted at the same address. */
export type CrowdedServer = {
    url: string;
    change(work: (db: Database) => Promise<unknown>): Promise<void>;
    remove(): Promise<void>;
};

const total = 1300;
const ofOperator = 120;
const time = '2026-01-01T00:00:00.000Z';

function pageAt(number: number): LandingPageTable {
    const name = `Pier ${String(number).padStart(4, '0')}`;
    const author = { created_by: 'admin01', created_time: time, updated_by: 'admin01', updated_time: time };
    return {
        id: `pier-${number}`,
        name,
        name_key: textKey(name),
        status: 'ACTIVE',
        langs: '["en","th"]',
        default_lang: 'en',
        cache_version: 1,
        telegram_bot_token: null,
        data: '{}',
        version: 1,
        ...author,
    };
}

/** Inserts landing pages up to the number that an administrator can load, those of the demo data included. */
async function addLandingPages(db: Database): Promise<void> {
    const active = await db.selectFrom('landing_page').select('id').where('status', '=', 'ACTIVE').execute();
    const rows = Array.from({ length: total - active.length }, (_, index) => pageAt(index + 1));
    for (let from = 0; from < rows.length; from += 100)
        await db
            .insertInto('landing_page')
            .values(rows.slice(from, from + 100))
            .execute();
    const { id } = await db
        .selectFrom('account')
        .select('id')
        .where('username_key', '=', 'operator01')
        .executeTakeFirstOrThrow();
    const members = rows
        .slice(0, ofOperator)
        .map((row) => ({ ldp_id: row.id, account_id: id, role: 'OWNER' as const }));
    await db.insertInto('landing_page_member').values(members).execute();
}

/** Starts a server with 1300 active landing pages, more than a hundred of them the operator's. */
export async function startCrowded(): Promise<CrowdedServer> {
    const location = await createDemoLocation('SQLite');
    const env = { ...location.env, DEMO: 'true', PORT: String(await findFreePorts()) };
    let server = await startServer(env);
    const { url } = server;
    async function change(work: (db: Database) => Promise<unknown>): Promise<void> {
        await server.stop();
        const { db, close } = await openDatabase({ dataDir: location.env.DATA_DIR ?? '' });
        try {
            await work(db);
        } finally {
            await close();
        }
        server = await startServer(env);
    }
    await change(addLandingPages);
    return {
        url,
        change,
        async remove() {
            await server.stop();
            await location.remove();
        },
    };
}
