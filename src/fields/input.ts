import type { ReactNode } from 'react';
import type { Field, ValueOf } from '../../contract/field';

/**
 * The props of a field's input in react-hook-form. `path` is the path of its value (`slides.0.desktopImage`); its
 * siblings have the same parent path.
 */
export type InputProps<F extends Field = Field> = {
    field: F;
    path: string;
    label: string;
    required: boolean;
    readOnly: boolean;
};

/** The props of `FieldInput`, which determines itself whether the field is required. */
export type FieldInputProps = { field: Field; path: string; label: string; readOnly?: boolean };

/** An element that receives the focus when react-hook-form focuses an error. */
export type Focusable = { focus(): void };

/**
 * The props of the bare control of one value: no label, no error text, no form. `id` is the id of the element that the
 * user types into or presses; `labelledBy` and `describedBy` are for controls that a `<label>` cannot name.
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
    /** Shown when the text is empty. */
    placeholder?: string | undefined;
    /** The interface language or content language of the text, for hyphenation and fonts. */
    lang?: string | undefined;
    focusRef(element: Focusable | null): void;
    onChange(value: ValueOf<F>): void;
    onBlur(): void;
};

export type Control = {
    Control(props: ControlProps): ReactNode;
    /** How the control is named: by a `<label for>`, as a group by `aria-labelledby`, or by itself. */
    named: 'label' | 'group' | 'itself';
    /** The i18n key of the hint that is shown if the field has none of its own. */
    hint?: string;
    /** Loads the control's chunk in advance, if it has one. */
    fetch?(): Promise<void>;
};

/**
 * The input of a kind: `control` if it needs only its own value, so that localized texts and lists can contain it;
 * `Input`, which renders everything itself, if it needs more of the form.
 */
export type KindInput = { Input?(props: InputProps): ReactNode; control?: Control };

/** Returns the path of a sibling field: `siblingPath('a.0.slug', 'title')` is `a.0.title`. */
export function siblingPath(path: string, name: string): string {
    return path.slice(0, path.lastIndexOf('.') + 1) + name;
}
