import { load } from '../load';
import { getMedians, type MeasuredRun, median, run } from '../turns';
import type { Answer, Peer, PeerOperation } from './peer';

export const peerOperations: readonly PeerOperation[] = ['list', 'columns', 'get', 'update'];

/** Medians of one product's runs; `ratio` is how many times faster this console was in neighbouring runs. */
export type PeerRun = MeasuredRun & { ratio: number };

/** By product and operation; nothing for an operation that a product is not asked for. */
export type PeerServerFigures = Record<string, Partial<Record<PeerOperation, PeerRun>>>;

const cutText = (value: unknown) => (typeof value === 'string' ? value.slice(0, 60) : value);

/** Fails unless all products answer with the same article of equally many, and keep it from other tenants. */
export async function checkPeers(peers: readonly Peer[]): Promise<Answer> {
    const answers = await Promise.all(peers.map((peer) => peer.read()));
    const [first] = answers;
    if (!first || answers.some((answer) => JSON.stringify(answer) !== JSON.stringify(first)))
        throw new Error(`The answers differ: ${JSON.stringify(answers, (_key, value) => cutText(value), 4)}`);
    for (const peer of peers)
        if ((await peer.refusesOthers()) === false) throw new Error(`${peer.name} shows the list of another tenant`);
    return first;
}

async function compareOperation(
    peers: readonly Peer[],
    operation: PeerOperation,
    { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Map<Peer, PeerRun>> {
    const asked = peers.filter(({ streams }) => streams[operation]);
    for (const { url, streams } of asked) await load(url, Math.min(3, seconds), streams[operation] ?? []);
    const runs = new Map<Peer, MeasuredRun[]>(asked.map((peer) => [peer, []]));
    for (let round = 0; round < rounds; round += 1)
        for (const [peer, done] of runs)
            done.push(await run(peer.url, peer.pid, seconds, peer.streams[operation] ?? []));
    const [own = []] = runs.values();
    return new Map(
        [...runs].map(([peer, done]) => {
            const ratio = median(done.map(({ perSecond }, round) => (own[round]?.perSecond ?? 0) / perSecond));
            return [peer, { ...getMedians(done), ratio }];
        }),
    );
}

/** Measures the products in turns, this console first. */
export async function measurePeerServers(
    peers: readonly Peer[],
    extent: { seconds: number; rounds: number },
): Promise<PeerServerFigures> {
    const figures: PeerServerFigures = Object.fromEntries(peers.map(({ name }) => [name, {}]));
    for (const operation of peerOperations)
        for (const [{ name }, figure] of await compareOperation(peers, operation, extent)) {
            figures[name] = { ...figures[name], [operation]: figure };
            console.log(`${operation}, ${name}: ${figure.perSecond.toFixed(0)} requests/s, ${figure.failed} failed`);
        }
    return figures;
}
