/**
 * A piece of work and its group, such as a landing page. `within` is a second group whose share it also counts towards,
 * such as an account. Pieces that are `alone` never run beside each other. Background work runs beside all other, one
 * piece at a time: it begins when no other work could begin, and takes no turn from it.
 */
export type TurnRequest = { group: string; within?: string; alone: boolean; isBackground?: boolean };

type WaitingTurn = TurnRequest & { begin(): void };

type FairLimiterOptions = {
    atOnce: number;
    /**
     * How many may wait in all and for each group. One of each group may always wait, however many others are waiting.
     */
    mostWaiting: { all: number; each: number };
    /** Time after which work that still waits is refused (milliseconds); without it, work waits until its turn. */
    mostWaitMs?: number;
    /** Throws, because too many are waiting already. */
    refuse(): never;
};

/**
 * Limits concurrency fairly between groups: runs `atOnce` pieces of work at a time, and takes waiting ones round robin
 * by group. If there is more than one slot, no group gets more than half of them, so that the next piece of another group
 * begins at once or after one of theirs. Background work waits without a time limit.
 *
 * @example const inTurn = createFairLimiter({ … }); await inTurn({ group: ldpId, alone: false }, () => clean(picture));
 */
export function createFairLimiter({ atOnce, mostWaiting, mostWaitMs, refuse }: FairLimiterOptions) {
    const mostEach = Math.ceil(atOnce / 2);
    const running: TurnRequest[] = [];
    /** Queues by group, in the order of their next turn. */
    const waiting = new Map<string, WaitingTurn[]>();
    const background: WaitingTurn[] = [];

    const isTaken = ({ alone }: TurnRequest) => alone && running.some((each) => each.alone);
    const listTurns = () => running.filter(({ isBackground }) => !isBackground);

    function mayBegin(turn: TurnRequest): boolean {
        if (isTaken(turn)) return false;
        const { group, within } = turn;
        const ofGroup = listTurns().filter((each) => each.group === group);
        const inside = listTurns().filter((each) => within !== undefined && each.within === within);
        return Math.max(ofGroup.length, inside.length) < mostEach;
    }

    function remove(entry: WaitingTurn, queue: WaitingTurn[]): void {
        queue.splice(queue.indexOf(entry), 1);
        if (queue.length === 0) waiting.delete(entry.group);
    }

    function next(): WaitingTurn | undefined {
        for (const [group, queue] of waiting) {
            const found = queue.find(mayBegin);
            if (!found) continue;
            waiting.delete(group);
            waiting.set(group, queue);
            remove(found, queue);
            return found;
        }
        return undefined;
    }

    function begin(turn: WaitingTurn): void {
        running.push(turn);
        turn.begin();
    }

    function beginBackground(): void {
        if (running.some(({ isBackground }) => isBackground)) return;
        const found = background.find((turn) => !isTaken(turn));
        if (!found) return;
        background.splice(background.indexOf(found), 1);
        begin(found);
    }

    function beginNext(): void {
        while (listTurns().length < atOnce) {
            const found = next();
            if (!found) {
                beginBackground();
                return;
            }
            begin(found);
        }
    }

    /** Calls `refuse` if no more work of this group may wait. */
    function checkRoom(group: string): void {
        const mine = waiting.get(group)?.length ?? 0;
        const all = Array.from(waiting.values()).reduce((sum, { length }) => sum + length, 0);
        if (mine >= mostWaiting.each || (mine > 0 && all >= mostWaiting.all)) refuse();
    }

    function waitInBackground(turn: TurnRequest): Promise<TurnRequest> {
        if (background.length >= mostWaiting.each) refuse();
        return new Promise((resolve) => {
            const entry: WaitingTurn = { ...turn, begin: () => resolve(entry) };
            background.push(entry);
            beginNext();
        });
    }

    function wait(turn: TurnRequest): Promise<TurnRequest> {
        checkRoom(turn.group);
        return new Promise((resolve, reject) => {
            let late: NodeJS.Timeout | undefined;
            const queue = waiting.get(turn.group) ?? [];
            const entry: WaitingTurn = {
                ...turn,
                begin() {
                    clearTimeout(late);
                    resolve(entry);
                },
            };
            waiting.set(turn.group, queue);
            queue.push(entry);
            beginNext();
            if (mostWaitMs === undefined || !queue.includes(entry)) return;
            late = setTimeout(() => {
                remove(entry, queue);
                try {
                    refuse();
                } catch (error) {
                    reject(error);
                }
            }, mostWaitMs);
        });
    }

    async function inTurn<T>(turn: TurnRequest, work: () => Promise<T>): Promise<T> {
        const begun = await (turn.isBackground ? waitInBackground(turn) : wait(turn));
        try {
            return await work();
        } finally {
            running.splice(running.indexOf(begun), 1);
            beginNext();
        }
    }

    function count(): { running: number; waiting: number } {
        const queued = Array.from(waiting.values()).reduce((sum, { length }) => sum + length, 0);
        return { running: running.length, waiting: queued + background.length };
    }

    return Object.assign(inTurn, { checkRoom, count });
}
