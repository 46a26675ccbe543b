import type { Answer, Caller } from '../../harness';

/** A landing page as sent over the wire. */
export type Page = Record<string, unknown> & { id: string; name: string; version: number };

let made = 0;

/** Builds the body that creates a unique landing page; `given` overrides defaults. */
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

/** Returns the code and the refused paths of an answer. */
export function refusal({ body }: Answer): [number, ...string[]] {
    const { errors } = (body.data ?? {}) as { errors?: { path: string }[] };
    return [body.code, ...(errors ?? []).map(({ path }) => path)];
}
