import { randomUUID } from 'node:crypto';
import type { Client } from '../../test/process/client';
import { getLdpId } from '../fill';
import { buildRequest, type Stream } from '../load';
import { createRandom } from '../stores/random';

/** Of ten requests two write. */
const writeShare = 0.2;

export type Question = { ldpId: string; id: string; version: number; title: object; answer: object };

/** Finds a question of each landing page that has any. */
export async function findQuestions(client: Client, pages: number): Promise<Question[]> {
    const found: Question[] = [];
    for (let page = 0; page < pages; page += 1) {
        const ldpId = getLdpId(page);
        type Page = { items: Omit<Question, 'ldpId'>[] };
        const body = { ldpId, pagination: { page: 1, limit: 1 } };
        const { data } = await client.post<Page>('/api/ldp/question/inquiry', body);
        const [first] = data?.items ?? [];
        if (first)
            found.push({ ldpId, id: first.id, version: first.version, title: first.title, answer: first.answer });
    }
    return found;
}

/**
 * Creates the streams of a mix of calls over all landing pages: four reads, half of them lists, to one save. Every stream
 * saves questions of its own, so that no version is outdated.
 */
export function createMix(token: string, questions: readonly Question[], streams: number): Stream[] {
    const headers = { authorization: token, 'accept-language': 'en' };
    return Array.from({ length: streams }, (_, number): Stream => {
        const random = createRandom(number);
        const own = questions.filter((_question, index) => index % streams === number);
        // Both lists that are chosen from have an entry.
        const choose = (from: readonly Question[]) => from[Math.floor(from.length * random())] as Question;
        return () => {
            if (own.length > 0 && random() < writeShare) {
                const question = choose(own);
                const key = { ...headers, 'idempotency-key': randomUUID() };
                const answered = (ok: boolean) => {
                    if (ok) question.version += 1;
                };
                return {
                    request: buildRequest('POST', '/api/ldp/question/update', key, JSON.stringify(question)),
                    answered,
                };
            }
            const { ldpId, id } = choose(questions);
            if (random() < 0.5)
                return { request: buildRequest('GET', `/api/ldp/question/get/${ldpId}/${id}`, headers) };
            const body = JSON.stringify({ ldpId, pagination: { page: 1, limit: 20 } });
            return { request: buildRequest('POST', '/api/ldp/question/inquiry', headers, body) };
        };
    });
}
