import type { ReactNode } from 'react';
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
};
