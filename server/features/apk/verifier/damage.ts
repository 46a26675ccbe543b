/** A file that is no APK, or one that its signatures do not fit. */
export class UnusableApk extends Error {
    override readonly name = 'UnusableApk';
}

export function demand(met: boolean, problem: string): asserts met {
    if (!met) throw new UnusableApk(problem);
}

/** Reading beyond the end is damage, too; anything else that goes wrong is our own fault. */
export function reading<T>(what: string, read: () => T): T {
    try {
        return read();
    } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        const isDamage = error instanceof RangeError || /^(ERR_OSSL|ERR_CRYPTO|ERR_BUFFER|Z_)/.test(code);
        if (!isDamage) throw error;
        throw new UnusableApk(`${what} is damaged`, { cause: error });
    }
}
