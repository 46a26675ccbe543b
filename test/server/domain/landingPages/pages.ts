import type { Answer, Caller } from '../../harness';

/** A landing page as sent over the wire. */
export type Page = Record<string, unknown> & { id: string; name: string; version: number };

let count = 0;

/** Builds the body that creates a unique landing page; `values` overrides defaults. */
export function newPage(values: Record<string, unknown> = {}): Record<string, unknown> {
    count += 1;
    return {
        name: `Page ${count}`,
        key: `key${count}`,
        prefix: `p${count}`,
        domains: [`site${count}.example`],
        primaryDomain: `site${count}.example`,
        langs: ['en', 'th'],
        defaultLang: 'en',
        telegramBotToken: `${count}:token`,
        telegramBotDomain: `bot${count}.example`,
        ipList: [{ name: 'Office', ip: '203.0.113.7' }],
        ...values,
    };
}

export function create(by: Caller, values: Record<string, unknown> = {}): Promise<Answer<Page>> {
    return by.post<Page>('/api/ldp/create', newPage(values));
}

export function change(by: Caller, page: Page, values: Record<string, unknown> = {}): Promise<Answer<Page>> {
    return by.post<Page>('/api/ldp/update', { ...page, ...values });
}

/** Returns the code and the refused paths of an answer. */
export function refusal({ body }: Answer): [number, ...string[]] {
    const { errors } = (body.data ?? {}) as { errors?: { path: string }[] };
    return [body.code, ...(errors ?? []).map(({ path }) => path)];
}
