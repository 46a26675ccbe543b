import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { pin } from '../../../contract/calls/history';
import { isLandingPageType } from '../../../contract/declaration/landingPages';
import { historyScope, type Resource } from '../../../contract/resource';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useLandingPage, useTransport } from '../../base/session/SessionContext';
import type { Revision } from './revision';

type Props = {
    resource: Resource;
    recordId: string;
    revision: Revision;
    /** Loads the history again. */
    onDone(): Promise<unknown>;
};

/** Keeps a version for ever, or no longer. */
export function PinButton({ resource, recordId, revision, onDone }: Props): ReactNode {
    const translate = useTranslate();
    const transport = useTransport();
    const dialogs = useDialogs();
    const { id: chosen } = useLandingPage();
    const isPinned = revision.pin !== undefined;
    const { mutate, isPending } = useMutation({
        mutationFn: async () => {
            await transport.call(pin, {
                ...(historyScope(resource) === 'landingPage'
                    ? { ldpId: isLandingPageType(resource) ? recordId : chosen }
                    : {}),
                body: { resource: resource.name, revisionId: revision.id, pinned: !isPinned },
            });
            await onDone();
        },
        onError: (problem) => dialogs.error(problem),
        retry: false,
    });
    const Icon = isPinned ? PushPin : PushPinOutlined;
    const name = translate(isPinned ? 'history.pin.release' : 'history.pin.keep');
    return (
        <Button
            size="small"
            startIcon={<Icon />}
            aria-label={translate('lists.actionOf', {
                action: name,
                title: translate('history.version', { version: revision.version }),
            })}
            // Not disabled while it works: the focus stays on it.
            onClick={() => {
                if (!isPending) mutate();
            }}
        >
            {name}
        </Button>
    );
}
