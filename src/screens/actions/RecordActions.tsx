import Button from '@mui/material/Button';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Action } from '../../../contract/action';
import type { Resource } from '../../../contract/resource';
import { Chunked } from '../../base/chunks/Chunked';
import { buildPath } from '../../base/routing/paths';
import { getIcon } from '../../base/ui/icons';
import { actionDialog } from './chunks';
import { useActions } from './useActions';

type Props = {
    resource: Resource;
    record: RaRecord;
    /** The display name of the record. */
    title: string;
    /** Called with the record after the action. */
    onDone(record: RaRecord): void;
};

/** The declared actions of a record as labelled buttons. Each opens a dialog first. */
export function RecordActions({ resource, record, title, onDone }: Props) {
    const translate = useTranslate();
    const actions = useActions(resource, record);
    const [requested, setRequested] = useState<Action>();
    const navigate = useNavigate();
    const close = () => setRequested(undefined);
    const finish = (after: RaRecord) =>
        requested?.removes ? void navigate(buildPath(resource, 'list')) : onDone(after);
    return (
        <>
            {actions.map((action) => {
                const Icon = getIcon(action.icon);
                return (
                    <Button
                        key={action.name}
                        color="inherit"
                        startIcon={<Icon />}
                        aria-haspopup="dialog"
                        onClick={() => setRequested(action)}
                        sx={{ whiteSpace: 'nowrap' }}
                    >
                        {translate(`resources.${resource.name}.actions.${action.name}.label`)}
                    </Button>
                );
            })}
            {requested && (
                <Chunked of={actionDialog} onLost={close}>
                    {(ActionDialog) => (
                        <ActionDialog
                            resource={resource}
                            action={requested}
                            id={record.id}
                            title={title}
                            onClose={close}
                            onDone={finish}
                        />
                    )}
                </Chunked>
            )}
        </>
    );
}
