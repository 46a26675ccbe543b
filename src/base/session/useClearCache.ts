import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { clearCache } from '../../../contract/calls/landingPage';
import { useDialogs } from '../dialogs/Dialogs';
import { useLandingPage, useMay, useTransport } from './SessionContext';

/** Returns a function that clears the cache of the landing page after confirmation; undefined if the account may not. */
export function useClearCache(): (() => Promise<void>) | undefined {
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
    if (id === '' || !may(clearCache)) return undefined;
    return async () => {
        const yes = await dialogs.confirm({
            title: translate('app.clearCache.title'),
            text: translate('app.clearCache.text', { name }),
            confirm: translate('app.clearCache.confirm'),
        });
        if (yes) mutate();
    };
}
