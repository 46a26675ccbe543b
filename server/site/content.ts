import { isLandingPageType } from '../../contract/declaration/landingPages';
import { limits } from '../../contract/limits';
import type { Resource } from '../../contract/resource';
import { type Content, compress } from '../base/http/encoding';
import type { Services } from '../base/services/context';
import { fail, invalid, problem } from '../base/system/errors';
import { buildEtag } from './etag';
import { type Edition, type KeptAnswer, keepForStore } from './kept';
import { loadDeliveredList, loadDeliveredRecord, type Moment, type Timed } from './lists';
import { getSites } from './sites';
import { loadSettings, loadSnapshot } from './snapshot';

/** An answer of the content API: a JSON text in its encodings. Absent content is kept as well. */
type ContentAnswer = KeptAnswer & { etag: string; content: Content | undefined };

/** Size of the answers that a process keeps, in bytes. */
const mostBytes = 24 * 1024 * 1024;

const getKept = keepForStore<ContentAnswer>('contents', mostBytes);

/** What is asked for of a landing page: everything, a type, or one of its records. */
export type ContentQuery = { type?: string; id?: string; limit?: string | undefined; after?: string | undefined };

/** Whether a type is content of a landing page, rather than the landing page itself, and delivered. */
const isContent = (resource: Resource) => resource.delivered !== undefined && !isLandingPageType(resource);

/** @throws {Failure} 40001 for a wrong number */
function getRange({ limit = String(limits.page.default), after }: ContentQuery) {
    const count = /^\d{1,3}$/.test(limit) ? Number(limit) : 0;
    if (count < 1 || count > limits.page.max)
        return invalid([problem('limit', 'validation.maxValue', { max: limits.page.max })]);
    return { count, after };
}

/** Loads what is asked for; undefined if visitors see nothing of it. */
async function loadContent(
    services: Services,
    resource: Resource | undefined,
    moment: Moment,
    query: ContentQuery,
): Promise<Timed<unknown>> {
    if (!resource) return await loadSnapshot(services, moment);
    if (resource.singleton) {
        const setting = (await loadSettings(services, [resource], moment))[resource.name];
        const { id } = query;
        const variants = id !== undefined && resource.variants ? new Map(Object.entries(setting ?? {})) : undefined;
        const value = id === undefined ? setting : variants?.get(id);
        return { value, until: Number.POSITIVE_INFINITY };
    }
    return query.id === undefined
        ? await loadDeliveredList(services, resource, moment, getRange(query))
        : await loadDeliveredRecord(services, resource, moment, query.id);
}

async function makeAnswer({ value, until }: Timed<unknown>, edition: Edition): Promise<ContentAnswer> {
    const text = value === undefined ? undefined : JSON.stringify(value);
    const content = text === undefined ? undefined : await compress(text);
    const bytes = (content?.body.byteLength ?? 0) + (content?.gzip?.byteLength ?? 0);
    return { ...edition, until, bytes: bytes + 500, etag: buildEtag(text ?? ''), content };
}

/** The name under which an answer is kept: what it depends on besides generation and instant, and nothing else. */
function getName({ site, lang }: Moment, { type = '', id, ...query }: ContentQuery): string {
    const { count, after } = getRange(query);
    const part = id === undefined ? [count, after ?? null] : [id];
    return JSON.stringify([site.id, lang, type, ...(type === '' ? [] : part)]);
}

/**
 * Answers what visitors of a landing page see.
 *
 * @throws {Failure} 40401 for unknown keys, languages, types and records, inactive landing pages, and whatever visitors do
 * not see; 40001 for a wrong limit
 */
export async function answerContent(
    services: Services,
    { key, lang }: { key: string; lang: string },
    query: ContentQuery,
): Promise<ContentAnswer> {
    const resource = services.resources.find((each) => each.name === query.type && isContent(each));
    if (query.type !== undefined && !resource) return fail('notFound');
    const found = await getSites(services).findByKey(key);
    if (found?.site.status !== 'ACTIVE' || !found.site.langs.includes(lang)) return fail('notFound');
    const { site, edition } = found;
    const moment = { site, lang, at: services.now() };
    const answer = await getKept(services).get(getName(moment, query), edition, async () =>
        makeAnswer(await loadContent(services, resource, moment, query), edition),
    );
    return answer.content ? answer : fail('notFound');
}
