/**
 * Rejects if work has not settled within `mostMs` milliseconds. The work itself goes on, and its outcome is ignored.
 */
export async function withTimeout<T>(mostMs: number, work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error(`No answer within ${mostMs / 1000} s`)), mostMs);
    });
    try {
        return await Promise.race([work, late]);
    } finally {
        clearTimeout(timer);
    }
}
