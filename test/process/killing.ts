import type { Client } from './client';
import { createClient, signInClient } from './client';
import type { DataLocation } from './databases';
import { type ServerProcess, startServer } from './serverProcess';

type Question = { id: string; version: number; title: Record<string, string> };
type AcknowledgedState = { id: string; version: number; title: string };

/** The newest acknowledged state of each record, as the server answered the writers. */
export type Ledger = Map<string, AcknowledgedState>;

const body = (ldpId: string, title: string) => ({ ldpId, title: { en: title }, answer: { en: `<p>${title}</p>` } });

async function writeOnce(
    client: Client,
    ldpId: string,
    ledger: Ledger,
    title: string,
    state: AcknowledgedState | undefined,
) {
    const path = `/api/ldp/question/${state ? 'update' : 'create'}`;
    const request = state ? { ...body(ldpId, title), id: state.id, version: state.version } : body(ldpId, title);
    const { code, msg, data } = await client.post<Question>(path, request);
    if (code !== 0) throw new Error(`${path} answered ${code} ${msg}`);
    ledger.set(data.id, { id: data.id, version: data.version, title });
    return ledger.get(data.id);
}

/**
 * Lets four writers create and update until `acknowledged` writes are acknowledged, then kills the process in
 * mid-stream. Requests under way fail; nothing was promised about them.
 */
async function writeUntilKilled(
    server: ServerProcess,
    client: Client,
    ldpId: string,
    ledger: Ledger,
    acknowledged: number,
    cycle: number,
) {
    let left = acknowledged;
    let killed: Promise<number | null> | undefined;
    const writer = async (name: number) => {
        let state: AcknowledgedState | undefined;
        for (let turn = 0; turn < acknowledged && !killed; turn += 1) {
            state = await writeOnce(
                client,
                ldpId,
                ledger,
                `cycle ${cycle} writer ${name} turn ${turn}`,
                turn % 3 === 0 ? undefined : state,
            );
            left -= 1;
            if (left <= 0) killed ??= server.stop('SIGKILL');
        }
    };
    const results = await Promise.allSettled([1, 2, 3, 4].map(writer));
    await (killed ?? server.stop('SIGKILL'));
    const failures = results.filter((result) => result.status === 'rejected');
    const strange = failures.filter(({ reason }) => !(reason instanceof TypeError));
    if (strange.length > 0 && left > 0) throw strange[0]?.reason;
}

/**
 * Lists acknowledged states that the store has lost, as sentences. States newer than the acknowledged one are no loss.
 */
async function findLost(client: Client, ldpId: string, ledger: Ledger): Promise<string[]> {
    const lost: string[] = [];
    for (const { id, version, title } of ledger.values()) {
        const { code, data } = await client.get<Question>(`/api/ldp/question/get/${ldpId}/${id}`);
        if (code !== 0) lost.push(`${title}: answered ${code}`);
        else if (data.version < version) lost.push(`${title}: version ${data.version} instead of ${version}`);
        else if (data.version === version && data.title.en !== title) lost.push(`${title}: holds ${data.title.en}`);
    }
    return lost;
}

/**
 * Kills a server `cycles` times in a stream of writes and checks every acknowledged write after each restart. Returns
 * the number of acknowledged writes, the losses, and the slowest restart in milliseconds.
 */
export async function killRepeatedly(location: DataLocation, cycles: number) {
    const first = await startServer(location.env, ['--demo']);
    const { data } = await (await signInClient(first.url, 'admin01', 'Admin12345')).post<{
        items: { id: string; langs: string[]; defaultLang: string }[];
    }>('/api/ldp/inquiry', { pagination: { page: 1, limit: 100 }, status: 'ACTIVE' });
    const ldpId = data.items.find(({ defaultLang }) => defaultLang === 'en')?.id ?? '';
    let server = first;
    let acknowledged = 0;
    let slowest = 0;
    const lost: string[] = [];
    for (let cycle = 1; cycle <= cycles; cycle += 1) {
        const ledger: Ledger = new Map();
        const client = await signInClient(server.url, 'admin01', 'Admin12345');
        await writeUntilKilled(server, client, ldpId, ledger, 5 + ((cycle * 37) % 90), cycle);
        const started = performance.now();
        server = await startServer(location.env);
        slowest = Math.max(slowest, performance.now() - started);
        acknowledged += ledger.size;
        lost.push(...(await findLost(createClient(server.url, client.token), ldpId, ledger)));
    }
    await server.stop();
    return { acknowledged, lost, slowest };
}
