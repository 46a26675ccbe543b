import type { Resource } from '../../../contract/resource';
import type { RowActions } from './rowActions';

/** What all rows of a list have in common. The same object as long as nothing of it changes, so that rows stay as they are. */
export type RowSetting = {
    resource: Resource;
    columns: readonly string[];
    /** What the columns are called, by name. */
    labels: Readonly<Record<string, string>>;
    lang: string;
    ldpId: string;
    actions: RowActions;
    selectable: boolean;
    orderable: boolean;
    maySwitch: boolean;
    mayDelete: boolean;
    hasActions: boolean;
    /** The account's own id: its own record is not to be switched off, nor selected for that. */
    ownId: string;
};
