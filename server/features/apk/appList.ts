import { sql } from 'kysely';
import type { ApkApp } from '../../../contract/calls/apk/apps';
import type { Page } from '../../../contract/envelope';
import type { ApkAppTable } from '../../base/database/tables/apks';
import type { Services } from '../../base/services/context';
import { type NamedJob, toJobAnswer, translateRefusal } from './answers';
import { formatFingerprint } from './builder/signingKey';
import { listMissing } from './conditions';
import { type ApkListQuery, filterConditions, nameConditions, type Reach, readPage, sortDirection } from './reached';
import { readSubjects, type Subject } from './subjects';

type AppListServices = Pick<Services, 'db' | 'dialect' | 'log'>;

/** Loads, by landing page, the released build and the newest one that is not released. */
async function loadBuilds({ db, dialect }: AppListServices, ldpIds: readonly string[]) {
    const { rows } = await sql<NamedJob>`select job.*, landing_page.name as ldp_name
        from apk_job as job join landing_page on landing_page.id = job.ldp_id
        where ${dialect.isOneOf(sql.ref('job.ldp_id'), ldpIds)} and (job.status = 'RELEASED' or job.id = (
            select newest.id from apk_job as newest where newest.ldp_id = job.ldp_id and newest.status = 'BUILT'
                and newest.file is not null
            order by newest.version_code desc, newest.id desc limit 1))`.execute(db);
    const find = (released: boolean) => (ldpId: string) =>
        rows.find((row) => row.ldp_id === ldpId && (row.status === 'RELEASED') === released);
    return { released: find(true), newest: find(false) };
}

async function loadAppRows(
    { db, dialect }: AppListServices,
    ldpIds: readonly string[],
): Promise<Map<string, ApkAppTable>> {
    const { rows } = await sql<ApkAppTable>`select * from apk_app
        where ${dialect.isOneOf(sql.ref('ldp_id'), ldpIds)}`.execute(db);
    return new Map(rows.map((row) => [row.ldp_id, row]));
}

/** Loads the apps of these landing pages, in this order. */
async function loadApps(reading: AppListServices, subjects: readonly Subject[], lang: string): Promise<ApkApp[]> {
    const ids = subjects.map(({ id }) => id);
    const [builds, keys] = [await loadBuilds(reading, ids), await loadAppRows(reading, ids)];
    return subjects.map((subject) => {
        const { id, name, media } = subject;
        const key = keys.get(id);
        const [released, newest] = [builds.released(id), builds.newest(id)];
        return {
            ldpId: id,
            ldpName: name,
            appName: media?.appName ?? '',
            packageId: key?.package_id ?? '',
            versionCode: key?.version_code ?? 0,
            certificateSha256: formatFingerprint(key?.certificate_sha256 ?? ''),
            keyCreatedTime: key?.created_time ?? null,
            autoBuild: media?.autoBuild ?? false,
            missing: listMissing(subject).map(({ path, key: why }) => {
                return { path, msg: translateRefusal(lang, { key: why, params: {} }) };
            }),
            released: released ? toJobAnswer(released, lang) : null,
            newest: newest ? toJobAnswer(newest, lang) : null,
        };
    });
}

/** Lists the apps of the landing pages within reach, whether built or not. The default order is by name. */
export async function inquireApps(
    reading: AppListServices,
    query: ApkListQuery,
    reach: Reach,
    lang: string,
): Promise<Page<ApkApp>> {
    const { ldpId, status } = query.filter;
    const conditions = [
        reach,
        ...filterConditions(reading, sql.ref('landing_page.id'), ldpId),
        ...filterConditions(reading, sql.ref('landing_page.status'), status),
        ...nameConditions(reading, 'landing_page.name_key', query),
    ];
    const way = sortDirection(query.sort?.order ?? 'ASC');
    const order = sql`name_key ${way}, id ${way}`;
    const listing = { columns: sql.ref('id'), tables: sql.table('landing_page'), conditions, order };
    const { rows, ...page } = await readPage<{ id: string }>(reading, listing, query);
    const ids = rows.map(({ id }) => id);
    const subjects = await readSubjects(reading, ids);
    const inOrder = ids.flatMap((id) => subjects.get(id) ?? []);
    return { items: await loadApps(reading, inOrder, lang), ...page };
}

/** Finds the app of a landing page; undefined if there is no such landing page. */
export async function readApp(reading: AppListServices, ldpId: string, lang: string): Promise<ApkApp | undefined> {
    const [app] = await loadApps(reading, [...(await readSubjects(reading, [ldpId])).values()], lang);
    return app;
}
