import type { Audit } from '../../../contract/declaration/audit';
import type { Fields, Languages } from '../../../contract/field';
import type { CrossCheck } from '../../../contract/schema';
import type { Packing } from '../../fields/form/schema';
import type { Lock } from '../../fields/form/useLock';
import type { Values } from '../../fields/form/values';
import type { FormPlace } from '../presence/follow';
import type { Shown } from '../preview/shown';

/** The account of the last change, and its time (ISO 8601). */
export type LastChange = { by: string; time: string };

/**
 * The baseline of a form: `values` and `version` were read together and are never refreshed in the background. `whole`
 * is the record or setting that contains the values; `exists` is false if it does not contain them, because they are
 * new or because the item was deleted by others.
 */
export type FormBaseline = {
    values: Values;
    version: number;
    whole: Readonly<Values>;
    exists: boolean;
    change: LastChange | undefined;
    /** The id of an item that was new when the form opened, once it has been created. */
    itemId?: string;
};

/**
 * `publishes`: the record is to be published, too; otherwise a draft stays one. `key` is that of a new record, with which
 * it is created once, however often it is sent.
 */
export type SaveRequest = { values: Values; opened: FormBaseline; publishes?: boolean; key?: string };

/** Decides whether values may be sent. `set` changes the form's values. */
export type MayGo = (values: Values, set: (name: string, value: unknown) => void) => Promise<boolean>;

/** Where to go after a save: back to the list, to the next record of the list, or to a new record. */
export type SaveFollowUp = 'close' | 'next' | 'new';

export type Follow = (saved: FormBaseline) => void;

/** `publishes`: a draft was published, too; `isFollowed`: the form leaves by itself. */
type SaveManner = { publishes: boolean; isFollowed: boolean };

/** Describes to a form what it edits: a record, a setting, or one item of a setting. */
export type Editing = {
    /** Identifies the form among those with unsaved input. */
    formId: string;
    /** Returns the display name of the edited object as last saved. */
    getTitle(opened: FormBaseline): string;
    fields: Fields;
    /** The type's cross-field check. */
    check?: CrossCheck | undefined;
    /** Fields by section. */
    sections: Readonly<Record<string, readonly string[]>>;
    /** Whether each section is behind a tab. */
    tabs?: boolean;
    /** Fields with a hint below them. */
    hints?: readonly string[];
    languages: Languages;
    ldpId: string | undefined;
    packing: Packing;
    opened: FormBaseline;
    /** What the form edits of a landing page; absent if visitors see nothing of it. */
    shown?: Shown | undefined;
    /** What is saved, as its history names it, and how to read it anew; absent for what does not exist yet. */
    place?: FormPlace & { load(): Promise<Readonly<Values>> };
    /** The reason why nothing can be changed, if so. */
    lock: Lock;
    /** Fields that cannot be changed, because they identify the record. */
    fixed?: readonly string[];
    /** Fields that can be set only on creation; undefined if the created object cannot be changed at all. */
    madeOnce?: readonly string[];
    /** Called with valid values before they are sent; false cancels the save and keeps the form's values. */
    mayGo?: MayGo;
    /** Saves on top of the opened version and resolves to the state after it. */
    save(request: SaveRequest): Promise<FormBaseline>;
    /** Whether `save` sends the key of a new record. */
    isKeyed?: boolean;
    /** Publishes a draft as it was saved; absent if what the form edits has no drafts, or the account may not. */
    publish?(saved: FormBaseline): Promise<FormBaseline>;
    /** Whether it is a draft until it is published. */
    staged?: boolean;
    /**
     * Returns the path of this form's values in the body that `save` sends, so that refused fields are mapped to their
     * inputs.
     */
    sentAt(opened: FormBaseline): string;
    /** Converts `data.current` of a conflict to a baseline of this form. */
    toBaseline(current: Readonly<Values>, opened: FormBaseline): FormBaseline;
    /** The ways that can follow a save. Each is asked before it, and resolves to what to do after it. */
    follows?: Partial<Record<SaveFollowUp, () => Promise<Follow>>>;
    /** Called after a save. `meanwhile` is the last change by others that the save was merged with. */
    onSaved(opened: FormBaseline, meanwhile: LastChange | undefined, manner: SaveManner): void;
};

/** Returns the last change of a record or setting on the wire; undefined if nobody has changed it. */
export function readLastChange(audit: Audit, whole: Readonly<Values>): LastChange | undefined {
    const by = whole[audit.updatedBy];
    return typeof by === 'string' && by !== '' ? { by, time: String(whole[audit.updatedTime] ?? '') } : undefined;
}

/** Builds a baseline from a record or setting on the wire, with the audit fields named by `audit`. */
export function buildBaseline(audit: Audit, values: Values, whole: Readonly<Values>, exists = true): FormBaseline {
    const change = readLastChange(audit, whole);
    return { values, version: Number(whole.version ?? 0), whole, exists, change };
}
