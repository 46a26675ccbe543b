/** Thrown for a file that is no APK, or whose signatures are invalid. */
export class UnusableApk extends Error {
    override readonly name = 'UnusableApk';
}

export function assertApk(met: boolean, problem: string): asserts met {
    if (!met) throw new UnusableApk(problem);
}

/**
 * Runs a parser and converts errors that damaged input causes, such as reading beyond the end. All other errors are
 * bugs and pass through.
 *
 * @throws {UnusableApk} if the input is damaged
 */
export function parsing<T>(what: string, read: () => T): T {
    try {
        return read();
    } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        const isDamage = error instanceof RangeError || /^(ERR_OSSL|ERR_CRYPTO|ERR_BUFFER|Z_)/.test(code);
        if (!isDamage) throw error;
        throw new UnusableApk(`${what} is corrupt`, { cause: error });
    }
}
