import type { UndoableVerb } from '../../../contract/calls/history';
import { isLandingPageType } from '../../../contract/declaration/landingPages';
import type { Resource } from '../../../contract/resource';
import type { Status } from '../../../contract/status';

/**
 * A change that the history can undo: the id of the record, the verb that made it and the version that it made, if its
 * answer has one. `title` is the display name of the record.
 */
export type Change = { recordId: string; verb: UndoableVerb; version?: number; title: string };

/** What a note says: an i18n key and its parameters. */
export type ChangeText = { text: string; params?: Record<string, string | number> };

/** Whether the history can undo a change of status: not on a landing page that was switched off, which it cannot change. */
export function canUndoStatus(resource: Resource, status: Status): boolean {
    return status === 'ACTIVE' || !isLandingPageType(resource);
}

/** Returns the change that an answer tells of: its version is the one that the change has made. */
export function toChange(
    verb: UndoableVerb,
    { recordId, title }: { recordId: string; title: string },
    answer: Readonly<Record<string, unknown>> = {},
): Change {
    const { version } = answer;
    return { recordId, title, verb, ...(typeof version === 'number' ? { version } : {}) };
}
