import type { Call, ParamOf } from '../../../contract/call';
import type { Handler, Incoming, Services } from '../../base/services/context';
import type { RawAnswer } from '../routes/raw';

/** A declared call with what answers it. */
export type Handled = { call: Call; handler: Handler };

type Answering<Input, Path extends string, Query extends string, Answer> = (
    incoming: Incoming<Input, ParamOf<Path>, Query>,
    services: Services,
) => Promise<Answer>;

/**
 * Gives a declared call its handler, which is held against the declaration: the body is what the call's `input` makes of it,
 * parameters are those of its path and query, and the answer is of its `answer`.
 *
 * @example handle(userReach, async ({ params }, services) => await reachOf(params.id, services))
 */
export function handle<Input, Answer, Path extends string, Query extends string>(
    call: Call<Input, Answer, Path, Query>,
    handler: Answering<Input, Path, Query, NoInfer<Answer>>,
): Handled {
    // A route hands its handler nothing but what the guard has admitted by this very call.
    return { call, handler: handler as Handler };
}

/** The same for a call of `dialect: 'raw'`, which answers a file or a document of its own. */
export function handleRaw<Path extends string, Query extends string>(
    call: Call<unknown, unknown, Path, Query>,
    handler: Answering<unknown, Path, Query, RawAnswer>,
): Handled {
    return { call, handler: handler as Handler };
}
