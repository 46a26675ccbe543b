import { readEntry, writeEntry } from './storage';

export type Answer = 'yes' | 'no';

/** How long an answer counts, in milliseconds: 365 days. */
const validity = 365 * 24 * 60 * 60 * 1000;

const getKey = (notice: string) => `site.notice.${notice}`;

export const isAnswer = (text: string | undefined): text is Answer => text === 'yes' || text === 'no';

/** Returns what the visitor answered to a notice; undefined if never, or too long ago. */
export function findAnswer(notice: string): Answer | undefined {
    const [answer, time] = readEntry('localStorage', getKey(notice))?.split(' ') ?? [];
    const age = Date.now() - Number(time);
    return isAnswer(answer) && age < validity ? answer : undefined;
}

/** Keeps an answer with the time of it. */
export function keepAnswer(notice: string, answer: Answer): void {
    writeEntry('localStorage', getKey(notice), `${answer} ${Date.now()}`);
}
