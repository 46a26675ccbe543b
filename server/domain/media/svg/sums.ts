/** A number that rests on others. */
export type Sum = { needs(): readonly Sum[]; value(of: (sum: Sum) => number): number };

/** What rests on itself, in the end. */
export class EndlessSum extends Error {
    override readonly name = 'EndlessSum';
}

/** Makes something once for each key. */
export function remembered<K, V>(make: (key: K) => V): (key: K) => V {
    const made = new Map<K, V>();
    return (key) => {
        const known = made.get(key);
        if (known !== undefined) return known;
        const value = make(key);
        made.set(key, value);
        return value;
    };
}

export type Times = { times: number; sum: Sum };

/** A number and so many times others; which they are is asked when it is worked out. */
export function sumOf(own: number, parts: () => readonly Times[]): Sum {
    let known: readonly Times[] | undefined;
    const all = () => {
        known ??= parts().filter(({ times }) => times > 0);
        return known;
    };
    return {
        needs: () => all().map(({ sum }) => sum),
        value: (of) => all().reduce((total, { times, sum }) => total + times * of(sum), own),
    };
}

/**
 * Works out numbers, each once and after all that it needs. Without recursion: chains can be as long as a file.
 *
 * @throws EndlessSum
 */
export function createWorkOut(): (sum: Sum) => number {
    const known = new Map<Sum, number>();
    const of = (sum: Sum) => known.get(sum) ?? 0;
    return (start) => {
        const open = new Set<Sum>();
        const stack = [start];
        for (let sum = stack.at(-1); sum; sum = stack.at(-1)) {
            if (known.has(sum) || open.has(sum)) {
                if (open.delete(sum)) known.set(sum, sum.value(of));
                stack.pop();
                continue;
            }
            open.add(sum);
            for (const need of sum.needs()) {
                if (open.has(need)) throw new EndlessSum('it rests on itself');
                if (!known.has(need)) stack.push(need);
            }
        }
        return of(start);
    };
}
