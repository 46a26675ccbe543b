import type { UndoableVerb } from '../../../contract/calls/history';
import type { Values } from '../../fields/form/values';
import { type Change, toChange } from '../records/change';

/**
 * Returns the change of a setting that an answer tells of, for its note. The first save is no change of anything, so it
 * cannot be undone. `title` is what the note names: the setting, or one of its items.
 */
export function listSettingChanges(
    verb: UndoableVerb,
    { variant = '', title }: { variant?: string | undefined; title: string },
    saved: Readonly<Values>,
): readonly Change[] {
    return Number(saved.version) > 1 ? [toChange(verb, { recordId: variant, title }, saved)] : [];
}
