import { CompiledQuery } from 'kysely';
import pino from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { languages } from '../i18n/languages';
import { resources } from '../resources';
import { article as resource } from '../resources/article';
import type { Database } from '../server/base/database/tables';
import type { AccountTable } from '../server/base/database/tables/accounts';
import type { LandingPageTable } from '../server/base/database/tables/landingPages';
import { readConfig } from '../server/base/system/config';
import { hashPassword } from '../server/domain/sessions/passwords';
import { indexWholeStore } from '../server/features/searchIndexes/run';
import { openServices } from '../server/process/services';
import { textKey } from '../server/store/textKey';
import type { DataLocation } from '../test/process/databases';
import { article } from './articles';
import { buildAccount, buildDocument, buildRecord, buildRevision, type RecordRow } from './rows';

export const landingPages = 1300;
export const articles = 50_000;

/**
 * The account that the measurements use: the owner of the landing pages that are written to, without position ADMIN.
 */
export const owner = { username: 'bench01', password: 'Bench12345' };

/** The number of landing pages that the owner has: the most that an account without position ADMIN can list. */
export const ownedPages = 100;

const langs = ['en', 'th'];

/** The number of the only landing page that has every language. */
export const everyLanguagePage = ownedPages - 1;
const everyLanguage = languages.map(({ code }) => code);
const author = { created_by: owner.username, updated_by: owner.username };

export const buildAuditStamps = (minute: number) => {
    const time = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
    return { ...author, created_time: time, updated_time: time };
};

/** Returns the id of a landing page by its number. */
export function getLdpId(page: number): string {
    return `page-${String(page).padStart(4, '0')}`;
}

/** Inserts the account that the measurements use; returns its id. */
export async function insertOwner(db: Database, position: AccountTable['position'] = 'USER'): Promise<string> {
    const password_hash = await hashPassword(owner.password);
    const columns = { id: uuidv7(), username: owner.username, name: 'Owner', password_hash, maker_id: null };
    const account = buildAccount(columns, position, buildAuditStamps(0));
    await db.insertInto('account').values(account).execute();
    return account.id;
}

export function buildLandingPage(page: number, data = '{}'): LandingPageTable {
    const name = `Landing page ${page}`;
    return {
        id: getLdpId(page),
        name,
        name_key: textKey(name),
        status: 'ACTIVE',
        langs: JSON.stringify(page === everyLanguagePage ? everyLanguage : langs),
        default_lang: 'en',
        cache_version: 1,
        telegram_bot_token: null,
        data,
        version: 1,
        ...buildAuditStamps(page),
    };
}

type FillSize = { landingPages: number; articles: number };

async function insertLandingPages(db: Database, accountId: string, count: number): Promise<void> {
    const rows = Array.from({ length: count }, (_, page) => buildLandingPage(page));
    for (let from = 0; from < rows.length; from += 100) {
        await db
            .insertInto('landing_page')
            .values(rows.slice(from, from + 100))
            .execute();
    }
    const members = rows
        .slice(0, ownedPages)
        .map(({ id }) => ({ ldp_id: id, account_id: accountId, role: 'OWNER' as const }));
    await db.insertInto('landing_page_member').values(members).execute();
}

/** Inserts the articles of one landing page; articles are spread evenly over all landing pages. */
async function insertArticles(db: Database, accountId: string, page: number, size: FillSize): Promise<void> {
    const records: RecordRow[] = [];
    for (let seed = page; seed < size.articles; seed += size.landingPages) {
        const document = buildDocument(resource, article(seed), 'en');
        const place = { ldp_id: getLdpId(page), id: uuidv7(), sort: seed + 1 };
        records.push(buildRecord(document, place, buildAuditStamps(seed)));
    }
    const creator = { accountId, username: owner.username, address: '127.0.0.1' };
    const created = (record: RecordRow) =>
        buildRevision(record, creator, { id: uuidv7(), verb: 'create', version: 1, time: record.created_time });
    for (let from = 0; from < records.length; from += 100) {
        const some = records.slice(from, from + 100);
        await db.insertInto('record').values(some).execute();
        await db.insertInto('revision').values(some.map(created)).execute();
    }
}

/** Opens the services as the start of a server does: the first start creates what later ones expect. */
export function openLocation({ env }: DataLocation) {
    return openServices(readConfig({ ...env, LOG_LEVEL: 'silent' }), resources, pino({ level: 'silent' }));
}

/**
 * Fills an empty database, by default with 1300 landing pages and 50,000 articles with their first revisions. A store of
 * this size has an index of all texts, which a server makes in the first minutes: nothing is to be built while it is
 * measured, and a copy of the store has it too.
 */
export async function fill(location: DataLocation, size: FillSize = { landingPages, articles }): Promise<void> {
    const services = await openLocation(location);
    const { db, close } = services;
    try {
        const accountId = await insertOwner(db);
        await insertLandingPages(db, accountId, size.landingPages);
        const pages = Array.from({ length: size.landingPages }, (_, page) => page);
        for (let from = 0; from < pages.length; from += 50) {
            await db.transaction().execute(async (transaction) => {
                for (const page of pages.slice(from, from + 50))
                    await insertArticles(transaction, accountId, page, size);
            });
        }
        const { signal } = new AbortController();
        await indexWholeStore(services, signal);
        // Gives PostgreSQL the statistics that it collects while it runs; nothing collects any for SQLite.
        if (location.env.DATABASE_URL)
            await services.maintain(async (own) => {
                await own.executeQuery(CompiledQuery.raw('vacuum analyze'));
            }, signal);
    } finally {
        await close();
    }
}
