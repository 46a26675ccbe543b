import type { Call, ParamOf } from '../../../contract/call';
import type { Handler, Incoming, Services } from '../../base/services/context';
import type { RawAnswer } from '../routes/raw';

/** A declared call with its handler. */
export type HandledCall = { call: Call; handler: Handler };

type TypedHandler<Input, Path extends string, Query extends string, Answer> = (
    incoming: Incoming<Input, ParamOf<Path>, Query>,
    services: Services,
) => Promise<Answer>;

/**
 * Pairs a declared call with its handler and checks the handler's type against the declaration: the body is the parsed
 * `input` of the call, parameters are those of its path and query, and the result is its `answer`.
 *
 * @example handle(userReach, async ({ params }, services) => await loadUserReach(params.id, services))
 */
export function handle<Input, Answer, Path extends string, Query extends string>(
    call: Call<Input, Answer, Path, Query>,
    handler: TypedHandler<Input, Path, Query, NoInfer<Answer>>,
): HandledCall {
    // A route passes to its handler only requests that the guard has admitted for this very call.
    return { call, handler: handler as Handler };
}

/** Pairs a call of `dialect: 'raw'`, which answers a file or document of its own, with its handler. */
export function handleRaw<Path extends string, Query extends string>(
    call: Call<unknown, unknown, Path, Query>,
    handler: TypedHandler<unknown, Path, Query, RawAnswer>,
): HandledCall {
    // As in `handle`.
    return { call, handler: handler as Handler };
}
