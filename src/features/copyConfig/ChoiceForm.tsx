import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { shade } from '../../base/ui/shade';
import { useUnsaved } from '../../base/unsaved/UnsavedGuard';
import { LandingPageFilter } from '../activity/LandingPageFilter';
import { type CopyChoice, isComplete, withSource } from './choice';
import { PartsCard } from './PartsCard';
import { StepHeading } from './StepHeading';
import { TargetsCard } from './TargetsCard';
import { useStart } from './useStart';

type Props = { choice: CopyChoice; onChange(choice: CopyChoice): void; onStarted(batchId: string): void };

/** Returns the first missing choice, in the order of the page. */
function findMissing({ from, parts, targets }: CopyChoice): 'from' | 'parts' | 'targets' | undefined {
    if (from === undefined) return 'from';
    if (parts.size === 0) return 'parts';
    return targets.size === 0 ? 'targets' : undefined;
}

/** Selects source, parts and targets. It starts only a preview and writes nothing. */
export function ChoiceForm({ choice, onChange, onStarted }: Props) {
    const translate = useTranslate();
    const start = useStart(onStarted);
    const missing = findMissing(choice);
    const [{ from, targets }] = useState(choice);
    useUnsaved('copyConfig', choice.from !== from || choice.parts.size > 0 || choice.targets !== targets);
    const counts = {
        parts: translate('copyConfig.partCount', { smart_count: choice.parts.size }),
        targets: translate('copyConfig.targetCount', { smart_count: choice.targets.size }),
    };
    return (
        <>
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
                    alignItems: 'start',
                }}
            >
                <Box sx={{ display: 'grid', gap: 2 }}>
                    <Paper variant="outlined" component="section" aria-labelledby="copy-from" sx={{ p: 2 }}>
                        <StepHeading id="copy-from" number={1} title={translate('copyConfig.from')} />
                        <LandingPageFilter
                            label={translate('copyConfig.source')}
                            placeholder={translate('copyConfig.chooseSource')}
                            width="100%"
                            value={choice.from}
                            onChange={(from) => onChange(withSource(choice, from))}
                        />
                    </Paper>
                    <PartsCard choice={choice} onChange={onChange} />
                </Box>
                <TargetsCard choice={choice} onChange={onChange} />
            </Box>
            <Paper
                variant="outlined"
                sx={{
                    position: 'sticky',
                    bottom: 0,
                    zIndex: 2,
                    mt: 2,
                    px: 2,
                    py: 1.25,
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    gap: 2,
                    boxShadow: `0 -6px 20px -14px ${shade(50)}`,
                }}
            >
                <Typography role="status" sx={{ flexGrow: 1, fontWeight: 600 }} color={missing && 'textSecondary'}>
                    {missing ? translate(`copyConfig.missing.${missing}`) : translate('copyConfig.chosen', counts)}
                </Typography>
                <Button
                    variant="contained"
                    startIcon={<Visibility />}
                    disabled={!isComplete(choice) || start.isPending}
                    sx={{ marginInlineStart: 'auto' }}
                    onClick={() => start.mutate({ choice, dryRun: true })}
                >
                    {translate('copyConfig.preview')}
                </Button>
            </Paper>
        </>
    );
}
