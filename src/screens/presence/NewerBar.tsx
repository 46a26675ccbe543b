import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { LatestChange } from '../../../contract/calls/presence';
import type { Fields } from '../../../contract/field';
import { formatTime } from '../../base/ui/bangkok';
import { Unbroken } from '../../base/ui/Unbroken';
import { useFormLanguages } from '../../fields/form/FormLanguage';
import type { Values } from '../../fields/form/values';
import { ChangeRow } from '../history/ChangeRow';
import { listValueChanges } from '../history/changes';

type Props = {
    fields: Fields;
    latest: LatestChange;
    isSelf: boolean;
    /** The values that the form was opened with. */
    opened: Readonly<Values>;
    /** Loads the values as they are now, with a function that puts them into the form. */
    load(): Promise<{ values: Readonly<Values>; take(): void }>;
    onClose(): void;
};

type Loaded = Awaited<ReturnType<Props['load']>>;

function getTextKey({ isGone }: LatestChange, isSelf: boolean): string {
    if (isGone) return 'alongside.gone';
    return isSelf ? 'alongside.changedBySelf' : 'alongside.changed';
}

/** Right above the bar that saves. */
const place = { mt: 2, mb: 1, boxShadow: 2 };

/** Says that others have changed the record meanwhile, shows what, and takes it over where it does not overlap. */
export function NewerBar({ fields, latest, isSelf, opened, load, onClose }: Props) {
    const translate = useTranslate();
    const { defaultLang } = useFormLanguages();
    const [loaded, setLoaded] = useState<Loaded>();
    const [state, setState] = useState<'loading' | 'failed'>();
    const time = formatTime(latest.time);
    const changes = loaded && listValueChanges(fields, opened, loaded.values);

    async function show(): Promise<void> {
        setState('loading');
        try {
            setLoaded(await load());
            setState(undefined);
        } catch {
            setState('failed');
        }
    }
    return (
        <Alert
            severity={latest.isGone ? 'warning' : 'info'}
            role="none"
            closeText={translate('app.close')}
            onClose={onClose}
            sx={{ ...place, '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}
        >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
                <Box sx={{ flex: '1 1 240px' }}>
                    <Unbroken text={translate(getTextKey(latest, isSelf), { name: latest.by, time })} part={time} />{' '}
                    {state === 'failed' && translate('alongside.failed')}
                </Box>
                {!latest.isGone && (
                    <Box sx={{ display: 'flex', gap: 1 }}>
                        <Button
                            size="small"
                            color="inherit"
                            sx={{ ml: { xs: -1.25, sm: 0 } }}
                            loading={state === 'loading'}
                            aria-expanded={loaded !== undefined}
                            onClick={() => (loaded ? setLoaded(undefined) : void show())}
                        >
                            {translate(loaded ? 'alongside.hide' : 'alongside.show')}
                        </Button>
                        {loaded && (
                            <Button size="small" variant="contained" onClick={loaded.take}>
                                {translate('alongside.take')}
                            </Button>
                        )}
                    </Box>
                )}
            </Box>
            {changes && (
                <Box sx={{ maxHeight: 'min(280px, 30vh)', overflow: 'auto' }}>
                    {changes.length === 0 && translate('alongside.elsewhere')}
                    {changes.map((row) => (
                        <ChangeRow key={row.key} change={row} lang={defaultLang} isNew={false} heading="h2" />
                    ))}
                </Box>
            )}
        </Alert>
    );
}
