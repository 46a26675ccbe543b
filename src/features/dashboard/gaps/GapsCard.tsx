import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Gap } from '../../../../contract/calls/gaps';
import { pages } from '../../../../contract/pages';
import { getDemand, mayOpen } from '../../../../contract/screens';
import { ListFailure } from '../../../base/page/ListFailure';
import { buildFillAddress } from '../../../base/routing/batchAddress';
import { useLandingPage, useMay, useProfile } from '../../../base/session/SessionContext';
import { TitledPaper } from '../../../base/ui/TitledPaper';
import { GapRow } from './GapRow';
import { findGapTab, getGapPath, listSteps, type Step } from './steps';
import { useGaps } from './useGaps';
import { useGapText, useTabName } from './useGapText';

/** How many gaps are shown before somebody asks for more. */
const shownFirst = 6;

const bare = { listStyle: 'none', m: 0, mx: -1, p: 0 } as const;

/**
 * What the landing page lacks, each with a link to where it is set. As long as visitors could not come, the steps until
 * then come first, those that are done among them.
 */
export function GapsCard() {
    const translate = useTranslate();
    const { id } = useLandingPage();
    const may = useMay();
    const { data, error, refetch } = useGaps(id);
    const steps = data && listSteps(data, ({ resource }) => may(getDemand(resource)));
    const isNew = steps?.some(({ gap }) => gap !== undefined) === true;
    const done = steps?.filter(({ gap }) => gap === undefined).length ?? 0;
    const shown = new Set(isNew ? steps.map(({ gap }) => gap) : []);
    return (
        <TitledPaper
            title={translate(isNew ? 'dashboard.gaps.start' : 'dashboard.gaps.title')}
            action={
                isNew && (
                    <Typography variant="body2" color="textSecondary">
                        {translate('dashboard.gaps.progress', { done, of: steps.length })}
                    </Typography>
                )
            }
        >
            {error && !data && <ListFailure problem={error} retry={refetch} />}
            {!data && !error && <Waiting />}
            {isNew && <Steps steps={steps} />}
            {data && <Gaps gaps={data.filter((gap) => !shown.has(gap))} isNew={isNew} />}
        </TitledPaper>
    );
}

function Waiting() {
    return (
        <div aria-hidden>
            {[80, 60, 70, 50].map((width) => (
                <Skeleton key={width} variant="text" width={`${width}%`} height={40} />
            ))}
        </div>
    );
}

function Steps({ steps }: { steps: readonly Step[] }) {
    const translate = useTranslate();
    const { id } = useLandingPage();
    const profile = useProfile();
    const getText = useGapText();
    const getName = useTabName();
    return (
        <>
            <Box component="ol" sx={bare}>
                {steps.map(({ tab, gap }) => (
                    <GapRow key={getGapPath(tab, id)} to={getGapPath(tab, id)} isDone={gap === undefined}>
                        {gap ? getText(gap, tab) : getName(tab)}
                    </GapRow>
                ))}
            </Box>
            {mayOpen(profile, pages.copyConfig) && (
                <Button
                    component={Link}
                    to={buildFillAddress(id)}
                    size="small"
                    startIcon={<ContentCopy />}
                    sx={{ mt: 1, ml: -1.25 }}
                >
                    {translate('dashboard.gaps.copy')}
                </Button>
            )}
        </>
    );
}

function Gaps({ gaps, isNew }: { gaps: readonly Gap[]; isNew: boolean }) {
    const translate = useTranslate();
    const { id } = useLandingPage();
    const getText = useGapText();
    const [showsAll, setShowsAll] = useState(false);
    const known = gaps.flatMap((gap) => {
        const tab = findGapTab(gap);
        return tab ? [{ gap, tab }] : [];
    });
    const most = isNew ? 0 : shownFirst;
    const rows = showsAll || known.length <= most + 1 ? known : known.slice(0, most);
    if (known.length === 0)
        return isNew ? null : (
            <Typography variant="body2" color="textSecondary">
                {translate('dashboard.gaps.none')}
            </Typography>
        );
    return (
        <>
            {!isNew && (
                <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
                    {translate('dashboard.gaps.ready')}
                </Typography>
            )}
            <Box component="ul" sx={bare}>
                {rows.map(({ gap, tab }) => (
                    <GapRow key={`${gap.kind} ${getGapPath(tab, id)}`} to={getGapPath(tab, id)}>
                        {getText(gap, tab)}
                    </GapRow>
                ))}
            </Box>
            {rows.length < known.length && (
                <Button size="small" sx={{ mt: 1, ml: -1.25 }} onClick={() => setShowsAll(true)}>
                    {translate('dashboard.gaps.more', { smart_count: known.length - rows.length })}
                </Button>
            )}
        </>
    );
}
