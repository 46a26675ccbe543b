/** An answered call: the pattern of its path, HTTP status, code in the envelope (0: success), and time (milliseconds). */
export type AnsweredCall = { call: string; status: number; code: number; ms: number };

/** An answered request of a visitor. */
export type AnsweredVisit = Pick<AnsweredCall, 'status' | 'ms'>;

/** Is told of each answer, when its end has been sent. */
export type ObserveAnswers = { call(answered: AnsweredCall): void; visit(answered: AnsweredVisit): void };
