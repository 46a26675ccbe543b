/** Fails when something has not come to its end in time (milliseconds). What goes on then is heard of by nobody. */
export async function within<T>(mostMs: number, work: Promise<T>): Promise<T> {
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
