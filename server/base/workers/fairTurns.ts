/** A piece of work and its group, such as a landing page. Pieces that are `alone` never run beside each other. */
export type TurnRequest = { group: string; alone: boolean };

type WaitingTurn = TurnRequest & { begin(): void };

type FairLimiterOptions = {
    atOnce: number;
    /**
     * How many may wait in all and for each group. One of each group may always wait, however many others are waiting.
     */
    mostWaiting: { all: number; each: number };
    /** Throws, because too many are waiting already. */
    refuse(): never;
};

/**
 * Limits concurrency fairly between groups: runs `atOnce` pieces of work at a time, and takes waiting ones round robin
 * by group. If there is more than one slot, no group gets the last free one, so that the next piece of another group
 * begins at once or after one of theirs.
 *
 * @example const inTurn = createFairLimiter({ … }); await inTurn({ group: ldpId, alone: false }, () => clean(picture));
 */
export function createFairLimiter({ atOnce, mostWaiting, refuse }: FairLimiterOptions) {
    const mostEach = Math.max(1, atOnce - 1);
    const running: TurnRequest[] = [];
    /** Queues by group, in the order of their next turn. */
    const waiting = new Map<string, WaitingTurn[]>();

    function mayBegin({ group, alone }: TurnRequest): boolean {
        if (alone && running.some((each) => each.alone)) return false;
        return running.filter((each) => each.group === group).length < mostEach;
    }

    function next(): WaitingTurn | undefined {
        for (const [group, queue] of waiting) {
            const found = queue.find(mayBegin);
            if (!found) continue;
            queue.splice(queue.indexOf(found), 1);
            waiting.delete(group);
            if (queue.length > 0) waiting.set(group, queue);
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

    /** Calls `refuse` if no more work of this group may wait. */
    function checkRoom(group: string): void {
        const mine = waiting.get(group)?.length ?? 0;
        const all = Array.from(waiting.values()).reduce((sum, { length }) => sum + length, 0);
        if (mine >= mostWaiting.each || (mine > 0 && all >= mostWaiting.all)) refuse();
    }

    function wait(turn: TurnRequest): Promise<TurnRequest> {
        checkRoom(turn.group);
        return new Promise((resolve) => {
            const entry: WaitingTurn = { ...turn, begin: () => resolve(entry) };
            waiting.set(turn.group, [...(waiting.get(turn.group) ?? []), entry]);
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
