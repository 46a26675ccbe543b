import type { Answer, Caller } from '../../harness';

/** A landing page as it travels. */
export type Page = Record<string, unknown> & { id: string; name: string; version: number };

let made = 0;

/** What creating a landing page takes, unlike that of any other, with these values instead of the usual ones. */
export function newPage(given: Record<string, unknown> = {}): Record<string, unknown> {
    made += 1;
    return {
        name: `Page ${made}`,
        key: `key${made}`,
        prefix: `p${made}`,
        domains: [`site${made}.example`],
        primaryDomain: `site${made}.example`,
        langs: ['en', 'th'],
        defaultLang: 'en',
        telegramBotToken: `${made}:token`,
        telegramBotDomain: `bot${made}.example`,
        ipList: [{ name: 'Office', ip: '203.0.113.7' }],
        ...given,
    };
}

export function create(by: Caller, given: Record<string, unknown> = {}): Promise<Answer<Page>> {
    return by.post<Page>('/api/ldp/create', newPage(given));
}

export function change(by: Caller, page: Page, given: Record<string, unknown> = {}): Promise<Answer<Page>> {
    return by.post<Page>('/api/ldp/update', { ...page, ...given });
}

/** Code and refused paths of an answer. */
export function refusal({ body }: Answer): [number, ...string[]] {
    const { errors } = (body.data ?? {}) as { errors?: { path: string }[] };
    return [body.code, ...(errors ?? []).map(({ path }) => path)];
}
