/**
 * An answered call: the pattern of its path, HTTP status, code in the envelope (0: success), and time (milliseconds).
 * `isLasting` tells that it took as long as the caller wanted or was able to: it sent a file, or got a file or stream.
 */
export type AnsweredCall = { call: string; status: number; code: number; ms: number; isLasting: boolean };

/** An answered request of a visitor. */
export type AnsweredVisit = Pick<AnsweredCall, 'status' | 'ms' | 'isLasting'>;

/** Is told of each answer, when its end has been sent. */
export type ObserveAnswers = { call(answered: AnsweredCall): void; visit(answered: AnsweredVisit): void };
