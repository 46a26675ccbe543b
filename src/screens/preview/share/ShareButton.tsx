import Share from '@mui/icons-material/ShareOutlined';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { createShareLink } from '../../../../contract/calls/preview';
import { Chunked } from '../../../base/chunks/Chunked';
import { createChunk } from '../../../base/chunks/chunk';
import { useMay } from '../../../base/session/SessionContext';
import { ToolButton } from '../ToolButton';

const shareDialog = createChunk(() => import('./ShareDialog').then(({ ShareDialog }) => ShareDialog));

/** The landing page, and the instant (ISO 8601) that the preview shows; undefined for now. */
type Props = { ldpId: string; at: string | undefined };

/** Opens the share links of a landing page, for accounts that may show it to others. */
export function ShareButton({ ldpId, at }: Props) {
    const translate = useTranslate();
    const may = useMay();
    const [isOpen, setOpen] = useState(false);
    const close = () => setOpen(false);
    if (ldpId === '' || !may(createShareLink)) return null;
    return (
        <>
            <ToolButton
                label={translate('livePreview.share.open')}
                icon={Share}
                aria-haspopup="dialog"
                onClick={() => setOpen(true)}
            />
            {isOpen && (
                <Chunked of={shareDialog} onLost={close}>
                    {(ShareDialog) => <ShareDialog ldpId={ldpId} at={at} onClose={close} />}
                </Chunked>
            )}
        </>
    );
}
