/** `alone` says that it runs beside nothing else that does. */
export type Turn = { whose: string; alone: boolean };

type Waiting = Turn & { begin(): void };

type Options = {
    atOnce: number;
    /** How much may wait, of all together and of each; one of each always may, however much others have ordered. */
    mostWaiting: { all: number; each: number };
    /** Throws: too much is waiting already. */
    refuse(): never;
};

/**
 * Lets so many pieces of work run at once. Those that wait are taken round robin by whose they are, and nobody has the last
 * place where there is more than one: however much one orders, the next of another begins at once or after one of theirs.
 *
 * @example const inTurn = createFairTurns({ … }); await inTurn({ whose: ldpId, alone: false }, () => clean(picture));
 */
export function createFairTurns({ atOnce, mostWaiting, refuse }: Options) {
    const mostEach = Math.max(1, atOnce - 1);
    const running: Turn[] = [];
    /** In the order in which they have their next turn. */
    const waiting = new Map<string, Waiting[]>();

    function mayBegin({ whose, alone }: Turn): boolean {
        if (alone && running.some((each) => each.alone)) return false;
        return running.filter((each) => each.whose === whose).length < mostEach;
    }

    function next(): Waiting | undefined {
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

    /** Refuses where no more may wait. */
    function checkRoom(whose: string): void {
        const mine = waiting.get(whose)?.length ?? 0;
        const all = Array.from(waiting.values()).reduce((sum, { length }) => sum + length, 0);
        if (mine >= mostWaiting.each || (mine > 0 && all >= mostWaiting.all)) refuse();
    }

    function wait(turn: Turn): Promise<Turn> {
        checkRoom(turn.whose);
        return new Promise((resolve) => {
            const entry: Waiting = { ...turn, begin: () => resolve(entry) };
            waiting.set(turn.whose, [...(waiting.get(turn.whose) ?? []), entry]);
            beginNext();
        });
    }

    async function inTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
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
