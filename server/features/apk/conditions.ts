import { type RawBuilder, sql } from 'kysely';
import type { LandingPageRefusal } from '../../../contract/calls/landingPage';
import { isDomain } from '../../../contract/domain';
import type { Problem } from '../../../contract/validation';
import { problem, type Reason } from '../../base/system/errors';
import type { Store } from '../../store/write';
import { getEntryDomain, readSubjects, type Subject } from './subjects';

/** Something that keeps an app from being built: the path of the field to correct, and an i18n key. */
export type MissingValue = { path: string; key: string };

/** Lists what a landing page lacks for an app. */
export function listMissing(subject: Subject): MissingValue[] {
    const { status, media } = subject;
    const missing: [boolean, string, string][] = [
        [status !== 'ACTIVE', 'status', 'server.apk.inactive'],
        [getEntryDomain(subject) === '', 'primaryDomain', 'server.apk.noDomain'],
        [media === undefined, 'apkMedia', 'server.apk.noMedia'],
        [media?.appName === '', 'apkMedia.appName', 'server.apk.noAppName'],
        [media?.preloadColor === '', 'apkMedia.preloadColor', 'server.apk.noPreloadColor'],
        [media !== undefined && !media.icons[512], 'apkMedia.icons.512', 'server.apk.noIcon'],
        [media !== undefined && !media.loadingLogo, 'apkMedia.loadingLogo', 'server.apk.noLoadingLogo'],
    ];
    return missing.filter(([isMissing]) => isMissing).map(([, path, key]) => ({ path, key }));
}

type TaskRequest = { ldpIds: readonly string[]; apiDomains: readonly string[] };

/** Finds the API domains that are domains of other landing pages. */
async function findForeignDomains({ db, dialect }: Store, { ldpIds, apiDomains }: TaskRequest): Promise<Set<string>> {
    const values = apiDomains.map((domain) => domain.toLowerCase());
    const { rows } = await sql<{ ldp_id: string; value: string }>`select ldp_id, value from landing_page_claim
        where kind = 'domain' and ${dialect.isOneOf(sql.ref('value'), values)}`.execute(db);
    const strange = rows.filter(({ ldp_id }) => ldpIds.some((id) => id !== ldp_id));
    return new Set(strange.map(({ value }) => value));
}

async function checkDomains(store: Store, request: TaskRequest): Promise<Problem[]> {
    const { apiDomains } = request;
    if (apiDomains.length === 0) return [];
    const strange = await findForeignDomains(store, request);
    const seen = new Set<string>();
    return apiDomains.flatMap((domain, index) => {
        const value = domain.toLowerCase();
        const repeated = seen.has(value);
        seen.add(value);
        const key = !isDomain(domain)
            ? 'validation.domain'
            : repeated
              ? 'validation.duplicate'
              : strange.has(value)
                ? 'validation.foreignDomain'
                : undefined;
        return key ? [problem(`apiDomains.${index}`, key)] : [];
    });
}

/** What speaks against a task, both as problems by path and as the two lists of reasons shown to the user. */
export type BuildConditions = { problems: Problem[]; reasons: Record<keyof LandingPageRefusal, Reason[]> };

/**
 * Checks whether apps of these landing pages can be built. A landing page that is named twice is reported once. One
 * that does not meet the condition is refused like an unknown id.
 */
export async function checkConditions(
    store: Store,
    request: TaskRequest,
    condition: RawBuilder<boolean>,
): Promise<BuildConditions> {
    const subjects = await readSubjects(store, request.ldpIds, condition);
    const indexes = new Map(request.ldpIds.map((id, index) => [id, index]));
    const found = [...indexes].flatMap(([id, index]) => {
        const subject = subjects.get(id);
        const missing = subject ? listMissing(subject) : [{ path: '', key: 'validation.landingPage' }];
        return missing.map(({ key }) => ({ name: subject?.name ?? id, ...problem(`ldpIds.${index}`, key) }));
    });
    const domains = await checkDomains(store, request);
    return {
        problems: [...found.map(({ path, key, params }) => ({ path, key, params })), ...domains],
        reasons: {
            landingPageErrors: found.map(({ name, key, params }) => ({ name, key, params })),
            apiDomainErrors: domains.map(({ path, key, params }) => {
                const name = request.apiDomains[Number(path.split('.')[1])] ?? '';
                return { name, key, params };
            }),
        },
    };
}
