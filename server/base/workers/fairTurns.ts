/** A piece of work and its owner. Pieces that are `alone` never run beside each other. */
export type TurnRequest = { owner: string; alone: boolean };

type WaitingTurn = TurnRequest & { begin(): void };

type FairLimiterOptions = {
    atOnce: number;
    /**
     * How many may wait in all and for each owner. One of each owner may always wait, however many others are waiting.
     */
    mostWaiting: { all: number; each: number };
    /** Throws, because too many are waiting already. */
    refuse(): never;
};

/**
 * Limits concurrency fairly between owners: runs `atOnce` pieces of work at a time, and takes waiting ones round robin
 * by owner. If there is more than one slot, no owner gets the last free one, so that the next piece of another owner
 * begins at once or after one of theirs.
 *
 * @example const inTurn = createFairLimiter({ … }); await inTurn({ owner: ldpId, alone: false }, () => clean(picture));
 */
export function createFairLimiter({ atOnce, mostWaiting, refuse }: FairLimiterOptions) {
    const mostEach = Math.max(1, atOnce - 1);
    const running: TurnRequest[] = [];
    /** Queues by owner, in the order of their next turn. */
    const waiting = new Map<string, WaitingTurn[]>();

    function mayBegin({ owner: whose, alone }: TurnRequest): boolean {
        if (alone && running.some((each) => each.alone)) return false;
        return running.filter((each) => each.owner === whose).length < mostEach;
    }

    function next(): WaitingTurn | undefined {
        for (const [whose, queue] of waiting) {
            const found = queue.find(mayBegin);
            if (!found) continue;
            queue.splice(queue.indexOf(found), 1);
            waiting.delete(whose);
            if (queue.length > 0) waiting.set(whose, queue);
            return found;
        }
        return undefined;
    }

    function beginNext(): void {
        while (running.length < atOnce) {
            const found = next();
            if (!found) return;
            running.push(found);
            found.begin();
        }
    }

    /** Calls `refuse` if no more work of this owner may wait. */
    function checkRoom(whose: string): void {
        const mine = waiting.get(whose)?.length ?? 0;
        const all = Array.from(waiting.values()).reduce((sum, { length }) => sum + length, 0);
        if (mine >= mostWaiting.each || (mine > 0 && all >= mostWaiting.all)) refuse();
    }

    function wait(turn: TurnRequest): Promise<TurnRequest> {
        checkRoom(turn.owner);
        return new Promise((resolve) => {
            const entry: WaitingTurn = { ...turn, begin: () => resolve(entry) };
            waiting.set(turn.owner, [...(waiting.get(turn.owner) ?? []), entry]);
            beginNext();
        });
    }

    async function inTurn<T>(turn: TurnRequest, work: () => Promise<T>): Promise<T> {
        const begun = await wait(turn);
        try {
            return await work();
        } finally {
            running.splice(running.indexOf(begun), 1);
            beginNext();
        }
    }

    return Object.assign(inTurn, { checkRoom });
}
