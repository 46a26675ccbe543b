import type { ReactNode } from 'react';
import type { Field, ValueOf } from '../../contract/field';

/**
 * A field in a form of react-hook-form. `path` is where its value stands (`slides.0.desktopImage`); its siblings stand
 * beside it.
 */
export type InputProps<F extends Field = Field> = {
    field: F;
    path: string;
    label: string;
    required: boolean;
    readOnly: boolean;
};

/** What `FieldInput` takes: it finds out by itself what is required. */
export type FieldInputProps = { field: Field; path: string; label: string; readOnly?: boolean };

/** What takes the focus when react-hook-form jumps to a fault. */
export type Focusable = { focus(): void };

/**
 * The bare control of one value: no label, no error text, no form. `id` is the element's that people type into or
 * press; `labelledBy` and `describedBy` are for controls that a `<label>` cannot name.
 */
export type ControlProps<F extends Field = Field> = {
    field: F;
    id: string;
    label: string;
    labelledBy: string;
    describedBy: string | undefined;
    value: ValueOf<F>;
    invalid: boolean;
    required: boolean;
    readOnly: boolean;
    /** Shown in place of an empty text. */
    placeholder?: string | undefined;
    /** The interface language or content language of the text, for hyphenation and fonts. */
    lang?: string | undefined;
    focusRef(element: Focusable | null): void;
    onChange(value: ValueOf<F>): void;
    onBlur(): void;
};

export type Control = {
    Control(props: ControlProps): ReactNode;
    /** Whether a `<label for>` names it, it is a group that is named by `aria-labelledby`, or it brings its own label. */
    named: 'label' | 'group' | 'itself';
    /** What stands below it where the field has no hint of its own: an i18n key. */
    hint?: string;
    /** Fetches the rest of it ahead of time, where that is a chunk of its own. */
    fetch?(): Promise<void>;
};

/**
 * The input of a kind: `control` where it needs nothing but its own value, so that localized texts and lists can hold it too;
 * `Input` where it needs more of the form, which then draws it.
 */
export type KindInput = { Input?(props: InputProps): ReactNode; control?: Control };

/** The path of a field that stands beside another: `siblingPath('a.0.slug', 'title')` is `a.0.title`. */
export function siblingPath(path: string, name: string): string {
    return path.slice(0, path.lastIndexOf('.') + 1) + name;
}
