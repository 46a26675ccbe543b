/**
 * Whether the server can be reached, as requests and probes show. The browser knows only whether there is a network.
 */
export type Connection = {
    isOnline(): boolean;
    /** Whether something was not sent while the connection was lost, and nobody has been told since that it is back. */
    hasMissed(): boolean;
    /** Whether a request has been waiting for its answer for longer than people expect. */
    isSlow(): boolean;
    /** Calls the listener after each change of one of these. Returns a function that removes it. */
    subscribe(listener: () => void): () => void;
    /** Notes whether a request has reached the server. If that contradicts what is known, the server is probed. */
    note(isReached: boolean): void;
    /** Notes that a request waits for its answer. Returns a function for when it has one, or none will come. */
    wait(): () => void;
    /** Probes the server, unless it is known that it cannot be reached. Resolves to whether it can. */
    check(): Promise<boolean>;
    /** Notes that something that a user wanted was not sent, or that users know it by now. */
    miss(isMissed: boolean): void;
    /** Whether something on the page says when the connection is lost. */
    isShown(): boolean;
    /** Notes that something does. Returns a function for when it no longer does. */
    show(): () => void;
};

/** Time until the next probe of a lost connection (milliseconds): after the first failure, and the longest. */
const soon = 1000;
const longest = 15_000;

/** Time after which an answer is late (milliseconds). */
const lateAfter = 8000;

/** Varies a time by a quarter, so that not all browsers ask at the same instant when a server is back. */
const vary = (ms: number) => ms * (0.75 + Math.random() / 2);

/** Creates the connection of a page. `probe` rejects if the server cannot be reached. */
export function createConnection(probe: () => Promise<unknown>): Connection {
    const listeners = new Set<() => void>();
    let isOnline = true;
    let isMissed = false;
    let shown = 0;
    let late = 0;
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let probing: Promise<boolean> | undefined;

    function tell(): void {
        for (const listener of [...listeners]) listener();
    }

    function set(online: boolean, missed: boolean): void {
        if (online === isOnline && missed === isMissed) return;
        isOnline = online;
        isMissed = missed;
        tell();
    }

    function countLate(by: 1 | -1): void {
        const wasSlow = late > 0;
        late += by;
        if (late > 0 !== wasSlow) tell();
    }

    function end(isReached: boolean): boolean {
        probing = undefined;
        clearTimeout(timer);
        failures = isReached ? 0 : failures + 1;
        if (!isReached) timer = setTimeout(look, vary(Math.min(longest, soon * 2 ** (failures - 1))));
        set(isReached, isMissed);
        return isReached;
    }

    function look(): Promise<boolean> {
        probing ??= probe().then(
            () => end(true),
            () => end(false),
        );
        return probing;
    }

    /** Probes the server after a sign that it is there, or not. A probe that began before may contradict it wrongly. */
    function verify(isReached: boolean): Promise<boolean> {
        return probing?.then((found) => (found === isReached ? found : look())) ?? look();
    }

    window.addEventListener('online', () => void verify(true));
    window.addEventListener('offline', () => void verify(false));

    return {
        isOnline: () => isOnline,
        hasMissed: () => isMissed,
        isSlow: () => late > 0,
        subscribe(listener) {
            listeners.add(listener);
            return () => void listeners.delete(listener);
        },
        note(isReached) {
            if (isReached !== isOnline) void verify(isReached);
        },
        wait() {
            let isLate = false;
            const waiting = setTimeout(() => {
                isLate = true;
                countLate(1);
            }, lateAfter);
            return () => {
                clearTimeout(waiting);
                if (isLate) countLate(-1);
                isLate = false;
            };
        },
        check: async () => isOnline && (await verify(false)),
        miss: (missed) => set(isOnline, missed),
        isShown: () => shown > 0,
        show() {
            shown += 1;
            return () => {
                shown -= 1;
            };
        },
    };
}
