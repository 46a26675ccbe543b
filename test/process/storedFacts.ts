import { expect } from 'vitest';
import { type Client, signInClient } from './client';

/** What a build has answered to a call of a demo account, and every later build must answer after it has migrated. */
export type Fact = { username: string; path: string; body?: unknown; answer: unknown };

/** The demo accounts and their passwords, which are those of every version. */
const passwords: Readonly<Record<string, string>> = {
    admin01: 'Admin12345',
    operator01: 'Operator123',
    editor01: 'Editor12345',
    viewer01: 'Viewer12345',
};

/** Signs in as accounts of the demo data, each once. */
export function createClients(url: string): (username: string) => Promise<Client> {
    const clients = new Map<string, Promise<Client>>();
    return (username) => {
        const client = clients.get(username) ?? signInClient(url, username, passwords[username] ?? '');
        clients.set(username, client);
        return client;
    };
}

/** Makes the call of a fact; returns the answer. */
export async function askAgain(client: Client, { path, body }: Pick<Fact, 'path' | 'body'>): Promise<unknown> {
    return body === undefined ? await client.get(path) : await client.post(path, body);
}

/** Expects that a server answers as the earlier build did; it may say more. */
export async function expectFacts(url: string, facts: readonly Fact[]): Promise<void> {
    const signIn = createClients(url);
    for (const { username, path, body, answer } of facts) {
        const now = await askAgain(await signIn(username), { path, body });
        expect({ path, answer: now }).toMatchObject({ path, answer });
    }
}
