import type { ComponentType, ReactNode } from 'react';
import type { Editing } from './editing';

export type RecordFormProps = {
    editing: Editing;
    /** Returns the content next to the title. */
    actions?(title: string): ReactNode;
    /** The path of the back arrow next to the title. */
    back?: string;
    /** Shown above the fields. */
    intro?: ReactNode;
    /** Shown in a sticky column beside the fields on wide screens, below them on narrow ones. */
    aside?: ReactNode;
    below?: BelowSections;
};

/** Components that are shown below the fields of a section, by its name. They find the record by `useFormRecord`. */
export type BelowSections = Readonly<Record<string, ComponentType>>;
