import type { RaRecord } from 'react-admin';
import type { Action } from '../../../contract/action';
import type { Resource } from '../../../contract/resource';

export type ActionDialogProps = {
    resource: Resource;
    action: Action;
    id: RaRecord['id'];
    title: string;
    onClose(): void;
    /** Called with the record after the action. */
    onDone?(record: RaRecord): void;
};
