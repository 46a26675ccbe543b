import type { RaRecord } from 'react-admin';
import type { Action } from '../../../contract/action';
import type { Resource } from '../../../contract/resource';

export type ActionDialogProps = {
    resource: Resource;
    action: Action;
    id: RaRecord['id'];
    title: string;
    onClose(): void;
    /** Is given the record as it stands afterwards. */
    onDone?(record: RaRecord): void;
};
