import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { Fields } from '../../../contract/field';
import { formatTime } from '../../base/ui/bangkok';
import { Unbroken } from '../../base/ui/Unbroken';
import { useFormLanguages } from '../../fields/form/FormLanguage';
import type { Values } from '../../fields/form/values';
import { ChangeRow } from '../history/ChangeRow';
import { listValueChanges } from '../history/changes';
import type { Draft } from './draft';

const Details = styled('details')(({ theme }) => ({
    '& summary': { cursor: 'pointer', color: theme.palette.primary.main, width: 'fit-content' },
}));

type Props = {
    fields: Fields;
    draft: Draft;
    /** The values as they were saved last. */
    saved: Readonly<Values>;
    isStale: boolean;
    isNew: boolean;
    onRestore(): void;
    onDiscard(): void;
};

/** Offers what was typed in this form before, and shows in which values it differs. */
export function DraftBar({ fields, draft, saved, isStale, isNew, onRestore, onDiscard }: Props) {
    const translate = useTranslate();
    const { defaultLang } = useFormLanguages();
    const time = formatTime(new Date(draft.at).toISOString());
    return (
        <Alert severity="info" role="none" sx={{ mb: 2, '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
                <Box sx={{ flex: '1 1 280px' }}>
                    <Unbroken text={translate('drafts.found', { time })} part={time} />{' '}
                    {isStale && translate('drafts.stale')}
                </Box>
                <Box sx={{ display: 'flex', gap: 1 }}>
                    <Button size="small" color="inherit" onClick={onDiscard} sx={{ ml: { xs: -1.25, sm: 0 } }}>
                        {translate('drafts.discard')}
                    </Button>
                    <Button size="small" variant="contained" onClick={onRestore}>
                        {translate('drafts.restore')}
                    </Button>
                </Box>
            </Box>
            <Details>
                <summary>{translate('drafts.show')}</summary>
                <Box sx={{ maxHeight: 320, overflow: 'auto' }}>
                    {listValueChanges(fields, saved, draft.values).map((row) => (
                        <ChangeRow key={row.key} change={row} lang={defaultLang} isNew={isNew} heading="h2" />
                    ))}
                </Box>
            </Details>
        </Alert>
    );
}
