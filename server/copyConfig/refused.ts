import type { Reason } from '../errors';

/** Why nothing was written at a target. */
export type Refusal = Pick<Reason, 'key' | 'params'>;

/** A target to which nothing can be copied, or that cannot be brought back; people are told why. `key` is an i18n key. */
export class Refused extends Error {
    override readonly name = 'Refused';

    constructor(
        readonly key: string,
        readonly params: Refusal['params'] = {},
    ) {
        super(key);
    }
}

/** Somebody wrote at a target between looking and writing: looking again helps. */
export class Stale extends Error {
    override readonly name = 'Stale';
}
