import { expect } from 'vitest';
import type { ShareLink } from '../../../../contract/calls/preview';
import { createPermission } from '../../../../contract/permissions';
import type { SiteSnapshot } from '../../../../site/content';
import type { Caller, TestApp } from '../../harness';

type Values = Record<string, unknown>;

export const dayMs = 24 * 60 * 60 * 1000;

/** Returns an instant, in days from the clock of an app. */
export const inDays = ({ clock }: TestApp, days: number) => new Date(clock.time.getTime() + days * dayMs).toISOString();

/** Returns a record with a period that begins after these days and lasts one. */
export function buildScheduled(test: TestApp, slug: string, days: number, over: Values = {}): Values {
    const texts = { title: { en: `Secret ${slug}` }, shortTitle: { en: `Secret ${slug}` } };
    return {
        ldpId: 'ldp1',
        ...texts,
        type: 'NEWS',
        slug,
        shortContent: { en: `Secret summary of ${slug}` },
        content: { en: `<p>Secret text of ${slug}</p>` },
        image: null,
        thumbnail: null,
        always: false,
        startTime: inDays(test, days),
        endTime: inDays(test, days + 1),
        ...over,
    };
}

/** Gives `operator01` every permission, and schedules an article and a promotion in ten days. */
export async function schedule(test: TestApp, operator: Caller): Promise<void> {
    const permission = JSON.stringify(createPermission(2));
    const { db } = test.services;
    await db.updateTable('account').set({ permission }).where('username', '=', 'operator01').execute();
    await save(operator, '/api/ldp/article/create', buildScheduled(test, 'fair', 10));
    await save(operator, '/api/ldp/promotion/create', buildScheduled(test, 'bonus', 10, { type: 'WELCOME' }));
}

/** Makes a change that must succeed; returns its answer. */
export async function save<T = Values>(caller: Caller, url: string, body: unknown): Promise<T> {
    const { body: answered, text } = await caller.post<T>(url, body);
    expect(answered?.code, text).toBe(0);
    return answered.data;
}

export type Previewed = {
    snapshot: SiteSnapshot;
    texts: Record<string, string>;
    origin: string;
    imageBase: string;
};

/** Asks for a preview of `ldp1` in English that must succeed. */
export async function preview(caller: Caller, query: Record<string, string> = {}, ldpId = 'ldp1'): Promise<Previewed> {
    const { body, text } = await caller.get<Previewed>(
        `/api/ldp/preview/get/${ldpId}/en?${new URLSearchParams(query)}`,
    );
    expect(body?.code, text).toBe(0);
    return body.data;
}

/** Creates a share link that must be granted. */
export async function share(caller: Caller, over: Values = {}): Promise<Pick<ShareLink, 'id'> & { path: string }> {
    return await save(caller, '/api/ldp/preview/share', { ldpId: 'ldp1', at: null, days: 1, ...over });
}
