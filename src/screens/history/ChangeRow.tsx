import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Field } from '../../../contract/field';
import { isBlank } from '../../../contract/field';
import { getLanguage } from '../../../i18n/languages';
import { visuallyHidden } from '../../base/ui/visuallyHidden';
import { getKind } from '../../fields/kinds';
import { useFieldLabel } from '../../fields/labels';
import type { ValueChange } from './changes';

const Side = styled('div')(({ theme }) => ({
    padding: theme.spacing(0.5, 1),
    borderInlineStart: '3px solid',
    overflowWrap: 'anywhere',
    maxHeight: 220,
    overflow: 'auto',
    '& img': { maxHeight: 80, width: 'auto' },
    '&[data-side="before"]': { borderColor: theme.palette.error.light, color: theme.palette.text.secondary },
    '&[data-side="after"]': { borderColor: theme.palette.success.light },
}));

/** Lets a long value be scrolled by keys; a short one is no stop of the tab key. */
function letScroll(side: HTMLElement | null): void {
    if (side && side.scrollHeight > side.clientHeight) side.tabIndex = 0;
}

type Props = {
    change: ValueChange;
    lang: string;
    isNew: boolean;
    /** The level of its heading, below that of what it is part of. */
    heading?: 'h2' | 'h3';
};

/** One value before and after a change; a new record has no values before. */
export function ChangeRow({ change, lang, isNew, heading = 'h3' }: Props) {
    const translate = useTranslate();
    const getLabel = useFieldLabel();
    const sides = isNew ? (['after'] as const) : (['before', 'after'] as const);
    const label = change.steps.map((step) => {
        if ('field' in step) return getLabel(step.field);
        if ('area' in step) return translate(`permissions.${step.area}`);
        return 'entry' in step ? String(step.entry) : getLanguage(step.lang).name;
    });
    return (
        <Box sx={{ py: 1 }}>
            <Typography variant="subtitle2" component={heading} sx={{ mb: 0.5 }}>
                {label.join(' › ')}
            </Typography>
            {sides.map((side) => (
                <Side key={side} ref={letScroll} data-side={side}>
                    <Typography component="span" sx={visuallyHidden}>
                        {translate(`history.${side}`)}
                    </Typography>
                    {isBlank(change[side]) ? (
                        <Typography component="span" variant="body2" color="textDisabled">
                            {translate('history.nothing')}
                        </Typography>
                    ) : (
                        <Shown field={change.field} value={change[side]} lang={lang} />
                    )}
                </Side>
            ))}
        </Box>
    );
}

function Shown({ field, value, lang }: { field: Field; value: unknown; lang: string }) {
    const { View } = getKind(field.kind);
    return <View field={field} value={value} lang={lang} />;
}
