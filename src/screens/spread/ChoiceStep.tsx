import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../../contract/resource';
import { LandingPageChoice, type NamedLandingPage } from '../../../fields/landingPages/LandingPageChoice';
import { MannerChoice } from './MannerChoice';
import { getMaxTargets, type SpreadChoice } from './order';
import { useRecentTargets } from './useRecentTargets';

type Props = {
    resource: Resource;
    ldpId: string;
    count: number;
    choice: SpreadChoice;
    isPending: boolean;
    onChange(choice: SpreadChoice): void;
    onStart(dryRun: boolean): void;
    onClose(): void;
};

function withPages({ targets, manner }: SpreadChoice, pages: readonly NamedLandingPage[], areChosen: boolean) {
    const all = new Map(targets);
    for (const { id, name } of pages) {
        if (areChosen) all.set(id, name);
        else all.delete(id);
    }
    return { targets: all, manner };
}

/** Chooses where records are copied to, and how. Nothing is written before the button is pressed. */
export function ChoiceStep({ resource, ldpId, count, choice, isPending, onChange, onStart, onClose }: Props) {
    const translate = useTranslate();
    const [recent] = useRecentTargets();
    // The order of the list stays as it was when the dialog was opened.
    const [first] = useState(recent);
    const { targets, manner } = choice;
    const max = getMaxTargets(count);
    const isTooMany = count > limits.copiedRecords;
    const isReady = targets.size > 0 && targets.size <= max && !isTooMany && !isPending;
    return (
        <>
            <DialogContent
                sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'minmax(0, 7fr) minmax(0, 5fr)' } }}
            >
                <Typography color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
                    {translate('spread.lead')}
                </Typography>
                {isTooMany && (
                    <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
                        {translate('spread.tooMany', { max: limits.copiedRecords })}
                    </Alert>
                )}
                <Box component="section" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 }}>
                    <Typography variant="h3" sx={{ p: 2, pb: 1.5 }}>
                        {translate('spread.targets')}
                    </Typography>
                    <LandingPageChoice
                        label={translate('spread.targets')}
                        chosen={targets}
                        max={max}
                        height={264}
                        first={first}
                        without={ldpId}
                        onChange={(pages, areChosen) => onChange(withPages(choice, pages, areChosen))}
                        onClear={() => onChange({ ...choice, targets: new Map() })}
                    />
                </Box>
                <MannerChoice
                    resource={resource}
                    manner={manner}
                    onChange={(own) => onChange({ ...choice, manner: own })}
                />
            </DialogContent>
            <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '& > :not(style) ~ :not(style)': { ml: 0 } }}>
                <Typography role="status" variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
                    {targets.size === 0
                        ? translate('spread.choose')
                        : targets.size > max
                          ? translate('spread.tooManyCopies', { max })
                          : translate('spread.count', { smart_count: count * targets.size })}
                </Typography>
                <Button onClick={onClose}>{translate('app.cancel')}</Button>
                <Button variant="outlined" startIcon={<Visibility />} disabled={!isReady} onClick={() => onStart(true)}>
                    {translate('spread.preview')}
                </Button>
                <Button
                    variant="contained"
                    startIcon={<ContentCopy />}
                    disabled={!isReady}
                    onClick={() => onStart(false)}
                >
                    {targets.size === 0
                        ? translate('spread.copyNone')
                        : translate('spread.copy', { smart_count: targets.size })}
                </Button>
            </DialogActions>
        </>
    );
}
