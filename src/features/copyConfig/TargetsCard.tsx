import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits';
import { LandingPageChoice } from '../../../fields/landingPages/LandingPageChoice';
import { type CopyChoice, withTargets } from './choice';
import { StepHeading } from './StepHeading';

/** Selects the landing pages to copy to. */
export function TargetsCard({ choice, onChange }: { choice: CopyChoice; onChange(choice: CopyChoice): void }) {
    const translate = useTranslate();
    return (
        <Paper
            variant="outlined"
            component="section"
            aria-labelledby="copy-to"
            sx={{ display: 'flex', flexDirection: 'column', position: { md: 'sticky' }, top: 72 }}
        >
            <Box sx={{ px: 2, pt: 2 }}>
                <StepHeading id="copy-to" number={3} title={translate('copyConfig.to')} />
            </Box>
            <LandingPageChoice
                label={translate('copyConfig.to')}
                chosen={choice.targets}
                max={limits.landingPages.ADMIN}
                without={choice.from}
                onChange={(pages, areChosen) => onChange(withTargets(choice, pages, areChosen))}
                onClear={() => onChange({ ...choice, targets: new Map() })}
            />
        </Paper>
    );
}
