import { Readable } from 'node:stream';
import { onceForStore } from '../../base/services/background';
import type { Services } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { loadForms, type OpenForm, type WatchedRecord } from './rows';
import { getPresence, getRecordKey } from './view';

/** Bytes that a caller may leave unread. */
const maxUnread = 64 * 1024;

export const streamLimits = { all: 400, account: 8 } as const;

type Follower = {
    place: WatchedRecord;
    tab: string;
    accountId: string;
    stream: Readable;
    begun: number;
    written: number;
    last: string;
};

/**
 * The streams of a process. Which forms are open is in the database alone, so streams of any process tell the same. Each
 * ends when its own form has not been announced for a while: only the announcement passes the guard.
 */
function createPresenceHub(services: Services) {
    const { lookMs, restMs, lifeMs } = services.config.presence;
    const followers = new Set<Follower>();
    let timer: ReturnType<typeof setInterval> | undefined;
    let looking: Promise<void> | undefined;
    let isClosed = false;
    let hasFailed = false;

    function write(follower: Follower, text: string): void {
        follower.written = Date.now();
        follower.stream.push(text);
        if (follower.stream.readableLength > maxUnread) end(follower);
    }

    function end(follower: Follower): void {
        if (!followers.delete(follower)) return;
        follower.stream.push(null);
        if (followers.size > 0) return;
        clearInterval(timer);
        timer = undefined;
    }

    function tell(follower: Follower, forms: readonly OpenForm[]): void {
        const now = Date.now();
        const { tab, accountId, begun } = follower;
        const isOpen = forms.some((form) => form.tab === tab && form.account_id === accountId);
        const text = `data: ${JSON.stringify(getPresence(forms, tab, accountId))}\n\n`;
        if (!isOpen || now - begun >= lifeMs) end(follower);
        else if (text !== follower.last) write(follower, text);
        else if (now - follower.written >= restMs) write(follower, ':\n\n');
        follower.last = text;
    }

    async function lookOnce(): Promise<void> {
        const asked = [...followers];
        const places = new Map(asked.map(({ place }) => [getRecordKey(place), place]));
        const found = new Map<string, OpenForm[]>();
        for (const form of await loadForms(services, [...places.values()])) {
            const key = getRecordKey(form);
            const forms = found.get(key) ?? [];
            forms.push(form);
            found.set(key, forms);
        }
        for (const follower of asked) tell(follower, found.get(getRecordKey(follower.place)) ?? []);
    }

    /** Looks for news; those who ask meanwhile get the same look. A failure is logged once until it is over. */
    function look(): Promise<void> {
        looking ??= lookOnce()
            .then(
                () => {
                    hasFailed = false;
                },
                (err: unknown) => {
                    if (!hasFailed) services.log.warn({ err }, 'who has forms open could not be read');
                    hasFailed = true;
                },
            )
            .finally(() => {
                looking = undefined;
            });
        return looking;
    }

    return {
        look,
        /**
         * Returns the events of a form.
         *
         * @throws {Failure} 42901 if this process or the account has too many streams, 50301 while the server stops
         */
        follow(place: WatchedRecord, tab: string, accountId: string): Readable {
            if (isClosed) return fail('unavailable');
            const own = [...followers].filter((each) => each.accountId === accountId);
            if (own.length >= streamLimits.account || followers.size >= streamLimits.all)
                return fail('tooManyRequests', { retryAfter: 20 });
            const stream = new Readable({ read: () => undefined });
            const now = Date.now();
            const follower: Follower = { place, tab, accountId, stream, begun: now, written: now, last: '' };
            followers.add(follower);
            stream.on('close', () => end(follower));
            // Proxies pass the head on with the first bytes.
            stream.push(':\n\n');
            timer ??= setInterval(() => void look(), lookMs).unref();
            // After a look that is under way, which does not know of this one.
            void (looking ?? Promise.resolve()).then(look);
            return stream;
        },
        /** Ends all streams; the console goes on with another process. */
        async close(): Promise<void> {
            isClosed = true;
            for (const follower of [...followers]) end(follower);
            await looking;
        },
    };
}

export const getPresenceHub = onceForStore(createPresenceHub);

/** Returns the function that ends the streams of this process. */
export function keepPresence(services: Services): () => Promise<void> {
    return () => getPresenceHub(services).close();
}
