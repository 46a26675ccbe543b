import type { Resource } from '../../../contract/resource';
import type { RowActions } from './rowActions';
import type { GapsById } from './useTranslationGaps';

/** The properties shared by all rows of a list. The object is memoized, so that rows do not re-render. */
export type RowSetting = {
    resource: Resource;
    columns: readonly string[];
    /** The labels of the columns by name. */
    labels: Readonly<Record<string, string>>;
    lang: string;
    ldpId: string;
    actions: RowActions;
    selectable: boolean;
    orderable: boolean;
    maySwitch: boolean;
    mayDelete: boolean;
    /** Whether a row offers to begin another record with its values. */
    mayDuplicate: boolean;
    /** Whether records can be copied to other landing pages. */
    mayCopy: boolean;
    hasActions: boolean;
    /** Whether visitors see a page of each record. */
    hasPages: boolean;
    /** What is not translated of the records, by id; undefined until it is loaded. */
    gaps: GapsById | undefined;
    /** The id of the signed-in account, whose own record can be neither switched off nor selected. */
    ownId: string;
};
