/** A number that is computed from others. */
export type Sum = { needs(): readonly Sum[]; value(of: (sum: Sum) => number): number };

/** Thrown for a sum that depends on itself. */
export class EndlessSum extends Error {
    override readonly name = 'EndlessSum';
}

/** Memoizes a function by its argument. */
export function memoize<K, V>(make: (key: K) => V): (key: K) => V {
    const cache = new Map<K, V>();
    return (key) => {
        const known = cache.get(key);
        if (known !== undefined) return known;
        const value = make(key);
        cache.set(key, value);
        return value;
    };
}

export type Summand = { times: number; sum: Sum };

/** Creates a sum of a number and multiples of other sums. `parts` is called only when the sum is computed. */
export function createSum(own: number, parts: () => readonly Summand[]): Sum {
    let known: readonly Summand[] | undefined;
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
 * Returns a function that computes sums, each once and after those that it needs. It does not use recursion, since
 * chains can be as long as a file.
 *
 * @throws {EndlessSum}
 */
export function createSumEvaluator(): (sum: Sum) => number {
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
                if (open.has(need)) throw new EndlessSum('a value depends on itself');
                if (!known.has(need)) stack.push(need);
            }
        }
        return of(start);
    };
}
