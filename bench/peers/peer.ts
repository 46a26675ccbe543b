import type { ServerProcess } from '../../test/process/serverProcess';
import type { Stream } from '../load';
import type { Operation } from '../server';

/** Columns: a list of nothing but what its screen shows. */
export type PeerOperation = Operation | 'columns';

/** What a list says: how many records there are, how many it holds, and one of them read alone. */
export type Answer = { total: number; rows: number; title: string; content: string };

/** Addresses and selectors of the screens that are measured. */
export type Screens = {
    signIn: string;
    username: string;
    password: string;
    account: { username: string; password: string };
    /** The page comes with its inputs, and works when React has taken them over. */
    rendered: boolean;
    list: string;
    rows: string;
    /** What stands for rows that are still to come; empty if nothing does. */
    pending: string;
    next: string;
    /** The part of the first row that opens its form. */
    open: string;
    /** Is there as soon as the form can be filled in. */
    form: string;
    text: string;
    save: string;
    saved: string;
};

/** One of the measured products, started on its own store. */
export type Peer = {
    name: string;
    url: string;
    pid: number;
    streams: Partial<Record<PeerOperation, Stream[]>>;
    screens: Screens;
    /** Reads the first tenant's list and its first article. */
    read(): Promise<Answer>;
    /** Whether another tenant's list shows nothing; undefined if nobody is kept from it. */
    refusesOthers(): Promise<boolean | undefined>;
    stop(): Promise<unknown>;
};

/** The number of connections, each with a tenant of its own. */
export const connections = 20;

/** Prepares what is measured on a started server; if that fails, the server stops and the error has its output. */
export async function openServer<T>(server: ServerProcess, open: () => Promise<T>): Promise<T> {
    try {
        return await open();
    } catch (cause) {
        await server.stop();
        throw new Error(`A server could not be used:\n${server.output()}`, { cause });
    }
}

/** Asks for JSON, and fails unless the answer is good. */
export async function loadJson(url: string, headers: Record<string, string>, init: RequestInit = {}) {
    const answer = await fetch(url, { ...init, headers: { 'content-type': 'application/json', ...headers } });
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    return { headers: answer.headers, body: await answer.json() };
}
