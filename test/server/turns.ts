import { vi } from 'vitest';

/**
 * Does something as if each of its steps took long, and counts the turns of the event loop that others get meanwhile.
 * `act` is given a function that returns the number of turns so far.
 */
export async function countTurns(act: (getTurn: () => number) => Promise<void>): Promise<number> {
    let time = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
        time += 1000;
        return time;
    });
    let turns = 0;
    const count = () => {
        turns += 1;
        next = setImmediate(count);
    };
    let next = setImmediate(count);
    try {
        await act(() => turns);
        return turns;
    } finally {
        clearImmediate(next);
        clock.mockRestore();
    }
}
