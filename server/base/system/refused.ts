import type { Reason } from './errors';

/** Why something is refused, as an i18n key with parameters. */
export type Refusal = Pick<Reason, 'key' | 'params'>;

/** Thrown by background work that is impossible in the current state; the user is told the reason and can change it. */
export class Refused extends Error {
    override readonly name = 'Refused';

    constructor(
        readonly key: string,
        readonly params: Refusal['params'] = {},
        options?: ErrorOptions,
    ) {
        super(key, options);
    }
}
