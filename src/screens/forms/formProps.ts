import type { ReactNode } from 'react';
import type { Editing } from './editing';

export type RecordFormProps = {
    editing: Editing;
    /** Stands beside the title that it is given. */
    actions?(title: string): ReactNode;
    /** Where the arrow beside the title leads. */
    back?: string;
    /** Stands above the fields. */
    intro?: ReactNode;
    /** Stays in sight beside the fields where there is room, and stands below them where there is none. */
    aside?: ReactNode;
};
