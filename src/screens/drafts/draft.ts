import type { Field, Fields } from '../../../contract/field';
import { everyField } from '../../../contract/walk';
import { isSameValue, merge, type Values } from '../../fields/form/values';

/** What a form was opened with, as far as it may be kept: the values, and the version that they were read with. */
export type DraftBase = { values: Values; version: number };

/** A new record as it was sent. Sent again with the same key, however much later, it is created once. */
export type SentRecord = { key: string; values: Values; publishes: boolean };

/**
 * What somebody has typed and not saved; `at` is the time in milliseconds, `id` names the form that was typed in, `sent`
 * is there if its record was sent and may have been created.
 */
export type Draft = { id: string; at: number; values: Values; base: DraftBase; sent?: SentRecord };

const isKept = ({ drafted, access, hashed }: Field) =>
    drafted === true && access !== 'writeOnly' && access !== 'createOnly' && !hashed;

/** Returns the fields that may be kept: those that, with everything inside them, say so. */
export function listDraftedFields(fields: Fields): Fields {
    const allowed = Object.entries(fields).filter(([name, field]) =>
        [...everyField({ [name]: field })].every((each) => isKept(each.field)),
    );
    return Object.fromEntries(allowed);
}

/** Returns the values of these fields. */
export function pickValues(fields: Fields, values: Readonly<Values>): Values {
    return Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]]));
}

/** Whether restoring a draft would change anything of a form. */
export function hasChanges(fields: Fields, { values }: Draft, present: Readonly<Values>): boolean {
    return !isSameValue(pickValues(fields, values), pickValues(fields, present));
}

/** What a form holds after a draft was restored, and the state that its next save is based on. */
type Restored = { values: Values; base: DraftBase };

/**
 * Puts a draft into a form. If the record has not changed since, the draft joins what the form holds. Otherwise the form
 * goes back to the state that the draft was based on, so that its save meets the newer version like any other outdated
 * one. What was typed before restoring wins.
 */
export function restoreDraft(
    fields: Fields,
    { values, base }: Draft,
    opened: Readonly<DraftBase>,
    present: Readonly<Values>,
): Restored {
    const whole = { ...opened.values, ...base.values };
    const mine = { ...opened.values, ...values };
    const isCurrent = base.version === opened.version;
    return {
        values: {
            ...present,
            ...merge(fields, opened.values, present, isCurrent ? merge(fields, whole, mine, opened.values) : mine),
        },
        base: isCurrent ? opened : { values: whole, version: base.version },
    };
}
