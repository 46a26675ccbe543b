import CachedOutlined from '@mui/icons-material/CachedOutlined';
import IconButton from '@mui/material/IconButton';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { clearCache } from '../../../contract/calls/landingPage';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useLandingPage, useMay, useTransport } from '../../base/session/SessionContext';

export function ClearCache() {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const transport = useTransport();
    const may = useMay();
    const { id, name } = useLandingPage();
    const { mutate } = useMutation({
        // Visitors see nothing older as soon as the call is answered.
        async mutationFn() {
            const begun = performance.now();
            await transport.call(clearCache, { ldpId: id });
            return Math.ceil(performance.now() - begun);
        },
        meta: { busy: true },
        onSuccess: (ms) => dialogs.success('app.clearCache.done', { name, ms }),
        onError: dialogs.error,
    });
    if (id === '' || !may(clearCache)) return null;

    const label = translate('app.clearCache.label');
    const ask = async () => {
        const yes = await dialogs.confirm({
            title: translate('app.clearCache.title'),
            text: translate('app.clearCache.text', { name }),
            confirm: translate('app.clearCache.confirm'),
        });
        if (yes) mutate();
    };
    return (
        <IconButton data-tip={label} onClick={ask} aria-label={label}>
            <CachedOutlined />
        </IconButton>
    );
}
