import type { Socket } from 'node:net';
import { onceForStore } from '../services/background';
import { getNetwork, isWithin } from '../system/addresses';
import { findForwarded, type Received } from './forwarded';

/** The most values of `X-Forwarded-For` that are remembered; half of them at least, the latest ones. */
const usualRemembered = 20_000;

/** Longest value that is remembered (characters): that of a visitor behind some proxies. */
const longestRemembered = 200;

/** Who is at the other end of a connection, which stays the same for all of its requests. */
type Peer = { network: string; isTrusted: boolean };

/** Creates a map that forgets: once half of `most` keys are new, those that were there before them go. */
function createRecent(most: number) {
    let [earlier, latest] = [new Map<string, string>(), new Map<string, string>()];
    return {
        get: (key: string): string | undefined => latest.get(key) ?? earlier.get(key),
        set(key: string, value: string): void {
            if (latest.size >= most / 2) [earlier, latest] = [latest, new Map()];
            latest.set(key, value);
        },
        count: () => earlier.size + latest.size,
    };
}

type CallerNetworks = {
    /** Returns the network of the caller of a request, whose address is that of `getAddress`. */
    get(received: Received): string;
    /** The number of values of `X-Forwarded-For` that are remembered. */
    countKept(): number;
};

/**
 * Creates what tells for whom requests are counted. Finding an address takes a fifth of the time of a page that is kept,
 * so it is remembered: that of a connection with the connection itself, and what a trusted proxy forwards with the text of
 * its header, as each of its connections carries the requests of many.
 */
export function createCallerNetworks(
    trustedProxies: readonly string[],
    mostRemembered = usualRemembered,
): CallerNetworks {
    const peers = new WeakMap<Socket, Peer>();
    const forwarded = createRecent(mostRemembered);

    function getPeer(socket: Socket): Peer {
        const known = peers.get(socket);
        if (known) return known;
        const address = socket.remoteAddress ?? '';
        const peer = { network: getNetwork(address), isTrusted: isWithin(address, trustedProxies) };
        peers.set(socket, peer);
        return peer;
    }

    return {
        get({ headers, socket }) {
            const { network, isTrusted } = getPeer(socket);
            const header = isTrusted ? headers['x-forwarded-for'] : undefined;
            if (header === undefined) return network;
            const text = String(header);
            const known = forwarded.get(text);
            if (known !== undefined) return known;
            const found = findForwarded(text, trustedProxies);
            // The proxy itself asks: each one has a network of its own.
            if (found === undefined) return network;
            const foundNetwork = getNetwork(found);
            if (text.length <= longestRemembered) forwarded.set(text, foundNetwork);
            return foundNetwork;
        },
        countKept: forwarded.count,
    };
}

/** Returns the networks of the callers of these services: those who call may visit as well. */
export const getCallerNetworks = onceForStore(({ config }) => createCallerNetworks(config.trustedProxies));
