import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SnapshotChange } from '../../../site/change';
import { findAddress, parsePath } from '../../../site/paths';
import type { PageRequest } from '../../../site/view';
import { isSameValue } from '../../fields/form/values';
import type { Finding, FromFrame } from '../../preview/protocol';
import { useSnapshotChange } from './changes';
import { Findings } from './Findings';
import { PreviewFrame } from './PreviewFrame';
import { type PreviewLook, PreviewTools } from './PreviewTools';
import { ShownDate } from './ShownDate';
import { ShareButton } from './share/ShareButton';
import { useFrame } from './useFrame';
import { usePreviewSnapshot } from './useSnapshot';

type Props = {
    ldpId: string;
    langs: readonly string[];
    look: PreviewLook;
    setLook(part: Partial<PreviewLook>): void;
    /** The slug of the record whose page is shown. */
    slug?: string | undefined;
    /** The field that has the focus. */
    place?: string | undefined;
    /** Changes with every save. */
    saved?: unknown;
    onPick(place: string): void;
    open?: (() => void) | undefined;
    close?: (() => void) | undefined;
    children?: ReactNode;
};

/** Whether visitors would not see the record whose page is drawn. */
const isUnseen = (change: SnapshotChange | undefined) => change?.story !== undefined && change.values === undefined;

/** The landing page as visitors see it, with what the form beside it holds. */
export function Preview({ ldpId, langs, look, setLook, slug, place, saved, onPick, open, close, children }: Props) {
    const translate = useTranslate();
    const [failure, setFailure] = useState<string>();
    const [findings, setFindings] = useState<readonly Finding[]>([]);
    const { lang, page, device, visitor, at } = look;
    const { data, error, isFetching } = usePreviewSnapshot({ ldpId, lang, page, slug, at }, saved);

    function receive(message: FromFrame): void {
        if (message.kind === 'picked') onPick(message.place);
        if (message.kind === 'painted') setFailure(message.failure);
        if (message.kind === 'found')
            setFindings((known) => (isSameValue(known, message.findings) ? known : message.findings));
        if (message.kind === 'followed') {
            const { lang: named = lang, address } = parsePath(message.path, 1);
            if (address.page !== undefined) setLook({ page: address.page, lang: named });
        }
    }
    const { frame, loads, hasHung, draw, show } = useFrame(receive);
    const [isHidden, setIsHidden] = useState(false);
    const getChange = useSnapshotChange(lang, at, (change) => {
        draw({ kind: 'change', change });
        setIsHidden(isUnseen(change));
    });

    const request = useMemo<PageRequest | undefined>(() => {
        const address = findAddress([page, ...(slug === undefined ? [] : [slug])], 1);
        return data && { ...data, address, device, visitor };
    }, [data, page, slug, device, visitor]);
    useEffect(() => {
        if (loads === 0 || !request) return;
        const change = getChange();
        draw({ kind: 'page', request, change, withScripts: !hasHung });
        setIsHidden(isUnseen(change));
    }, [loads, request, hasHung, draw, getChange]);
    useEffect(() => {
        if (loads > 0) show(place);
    }, [loads, place, show]);

    return (
        <Paper component="section" variant="outlined" aria-label={translate('livePreview.title')} sx={paneStyle}>
            <PreviewTools look={look} langs={langs} change={setLook} open={open} close={close}>
                <ShareButton ldpId={ldpId} at={at} />
                {children}
            </PreviewTools>
            {at !== undefined && <ShownDate at={at} onNow={() => setLook({ at: undefined })} />}
            <Box sx={{ height: 4 }}>{(isFetching || loads === 0) && <LinearProgress />}</Box>
            {error && (
                <Alert severity="error" sx={{ borderRadius: 0 }}>
                    {error.message}
                </Alert>
            )}
            {failure !== undefined && (
                <Alert severity="error" sx={{ borderRadius: 0, py: 0 }}>
                    {translate('livePreview.failed', { message: failure })}
                </Alert>
            )}
            {hasHung && (
                <Alert severity="warning" sx={{ borderRadius: 0, py: 0 }}>
                    {translate('livePreview.hung')}
                </Alert>
            )}
            {isHidden && (
                <Alert severity="info" sx={{ borderRadius: 0, py: 0 }}>
                    {translate('livePreview.unseen')}
                </Alert>
            )}
            <Findings findings={findings} onPick={onPick} />
            <PreviewFrame title={translate('livePreview.title')} device={look.device} frame={frame} />
        </Paper>
    );
}

const paneStyle = {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    overflow: 'hidden',
    minHeight: 0,
} as const;
