import type { Audit } from '../../../contract/declaration/audit';
import type { Fields, Languages } from '../../../contract/field';
import type { CrossCheck } from '../../../contract/schema';
import type { Packing } from '../../fields/form/schema';
import type { Lock } from '../../fields/form/useLock';
import type { Values } from '../../fields/form/values';

/** Who changed something last, and when (ISO 8601). */
export type Change = { by: string; time: string };

/**
 * What a form was opened on: `values` and `version` as they were read together, never refreshed behind somebody's back.
 * `whole` is the record or setting that the values were taken from, `exists` whether they stand in it at all: not what is
 * new, nor an item that others have deleted.
 */
export type Opened = {
    values: Values;
    version: number;
    whole: Readonly<Values>;
    exists: boolean;
    change: Change | undefined;
    /** Of an item that was new when the form opened, once it has been made. */
    itemId?: string;
};

export type Save = { values: Values; opened: Opened };

/** `set` changes what the form holds. */
export type MayGo = (values: Values, set: (name: string, value: unknown) => void) => Promise<boolean>;

/** All that a form needs to know of what it edits: a record, a setting, or one item of a setting. */
export type Editing = {
    /** Tells forms with unsaved input apart. */
    formId: string;
    /** How people call what is edited, as it was saved last. */
    titleOf(opened: Opened): string;
    fields: Fields;
    /** The type's own rule over all of them. */
    check?: CrossCheck | undefined;
    /** Heading → fields. */
    sections: Readonly<Record<string, readonly string[]>>;
    /** One section at a time, each behind a tab. */
    tabs?: boolean;
    /** Fields with a line of advice below them. */
    hints?: readonly string[];
    languages: Languages;
    ldpId: string | undefined;
    packing: Packing;
    opened: Opened;
    /** Nothing can be changed, and why. */
    lock: Lock;
    /** Fields that stay as they are: what a record is known by. */
    fixed?: readonly string[];
    /** Fields that can only be given when something is made; undefined where nothing that was made can be changed. */
    madeOnce?: readonly string[];
    /** Asked before values are sent, after they were found good; false leaves the form with what it holds. */
    mayGo?: MayGo;
    /** Saves over the version that was opened, and answers what stands now. */
    save(given: Save): Promise<Opened>;
    /** Where this form's values stand in the body that `save` sends, so that refusals find their inputs. */
    sentAt(opened: Opened): string;
    /** What `data.current` of a conflict means for this form. */
    currentOf(current: Readonly<Values>, opened: Opened): Opened;
    /** `meanwhile` is who had saved other changes that this save was put together with. */
    onSaved(opened: Opened, meanwhile: Change | undefined): void;
};

/** Version and last change of a record or a setting as the wire has them, under the names that `audit` says. */
export function readOpened(audit: Audit, values: Values, whole: Readonly<Values>, exists = true): Opened {
    const by = whole[audit.updatedBy];
    const time = String(whole[audit.updatedTime] ?? '');
    const change = typeof by === 'string' && by !== '' ? { by, time } : undefined;
    return { values, version: Number(whole.version ?? 0), whole, exists, change };
}
