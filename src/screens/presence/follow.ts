import { announcePresence, followPresence, type Presence, presenceTimes } from '../../../contract/calls/presence';
import { createKey, type StreamingTransport } from '../../../providers/transport';
import { readEvents } from './readEvents';

/** The record that a form shows, as its history names it; `ldpId` is undefined if its type has no landing page. */
export type FormPlace = { resource: string; id: string; ldpId: string | undefined };

type FormState = 'open' | 'typing';

/** How often a form without a stream announces itself, and how soon a stream is opened again (milliseconds). */
const pollMs = 10_000;
const againMs = 3000;
/** A proxy that passes no event on within this time collects them (milliseconds). */
const firstEventMs = 6000;
/** How long somebody counts as typing after a key, and the least time between two announcements of it. */
const typingMs = 6000;
const leastMs = 2000;

/** Proxies stay as they are as long as a page lives. */
let isCollected = false;

export type FollowedForm = { type(): void; leave(): void };

/**
 * Announces a form as long as it is open, and tells who else has its record open: by a stream while the page is seen, so
 * that pages in the background take no connection, otherwise with each announcement. Failures are silent.
 */
export function followForm(
    transport: StreamingTransport,
    { resource, id, ldpId }: FormPlace,
    tell: (presence: Presence) => void,
): FollowedForm {
    const tab = createKey();
    let state: FormState = 'open';
    let hasLeft = false;
    let stream: AbortController | undefined;
    let beatTimer: ReturnType<typeof setTimeout> | undefined;
    let restTimer: ReturnType<typeof setTimeout> | undefined;
    let announced = 0;

    const isSeen = () => document.visibilityState === 'visible';
    const announce = (as: FormState | 'left') =>
        transport.call(announcePresence, {
            body: { resource, id, tab, state: as },
            ...(ldpId === undefined ? {} : { ldpId }),
            keepalive: as === 'left',
        });
    // Who cannot say so is forgotten within a minute.
    const sayLeft = () => void announce('left').catch(() => undefined);

    function plan(ms: number): void {
        clearTimeout(beatTimer);
        if (!hasLeft) beatTimer = setTimeout(() => void beat(), ms);
    }

    async function beat(): Promise<void> {
        announced = Date.now();
        plan(stream ? presenceTimes.beat * 1000 : pollMs);
        try {
            const presence = await announce(state);
            if (hasLeft) return;
            tell(presence);
            if (!stream && !isCollected && isSeen()) void open();
        } catch {
            // The next announcement tries again.
        }
    }

    async function open(): Promise<void> {
        const opened = new AbortController();
        stream = opened;
        const { signal } = opened;
        let isHeard = false;
        const deaf = setTimeout(() => {
            isCollected = !isHeard;
            if (!isHeard) opened.abort();
        }, firstEventMs);
        try {
            const events = await transport.stream(followPresence, { params: { tab }, signal });
            await readEvents(events, (data) => {
                isHeard = true;
                // The server sends what its declaration of the call to announce answers.
                const presence: Presence = JSON.parse(data);
                if (!hasLeft) tell(presence);
            });
        } catch {
            // A stream that is cut is opened again with an announcement; until then that tells as much.
        } finally {
            clearTimeout(deaf);
            if (stream === opened) stream = undefined;
            if (!signal.aborted) plan(againMs);
        }
    }

    function look(): void {
        if (isSeen()) plan(0);
        else {
            stream?.abort();
            stream = undefined;
        }
    }

    function say(next: FormState): void {
        if (next === state) return;
        state = next;
        plan(Math.max(0, announced + leastMs - Date.now()));
    }

    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', sayLeft);
    void beat();
    return {
        type() {
            clearTimeout(restTimer);
            restTimer = setTimeout(() => say('open'), typingMs);
            say('typing');
        },
        leave() {
            hasLeft = true;
            document.removeEventListener('visibilitychange', look);
            clearTimeout(beatTimer);
            clearTimeout(restTimer);
            stream?.abort();
            window.removeEventListener('pagehide', sayLeft);
            sayLeft();
        },
    };
}
