import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { copyParts } from '../../../contract/calls/copyConfig';
import { type CopyChoice, withPart } from './choice';
import { StepHeading } from './StepHeading';

const Parts = styled('ul')({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: '2px 16px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(250px, 100%), 1fr))',
});

const Part = styled('label')(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    columnGap: 4,
    padding: '3px 8px 5px 0',
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    ':hover': { background: theme.palette.action.hover },
    '& .MuiCheckbox-root': { padding: 6 },
    '& strong': { display: 'block', paddingTop: 5, fontWeight: 600, lineHeight: 'var(--line)' },
    '& small': { color: theme.palette.text.secondary, fontSize: '0.75rem', lineHeight: 'var(--line)' },
}));

/** Selects the parts to copy. Below each name is the content of the part. */
export function PartsCard({ choice, onChange }: { choice: CopyChoice; onChange(choice: CopyChoice): void }) {
    const translate = useTranslate();
    const { parts } = choice;
    const all = parts.size === copyParts.length;
    return (
        <Paper variant="outlined" component="section" aria-labelledby="copy-parts" sx={{ p: 2 }}>
            <StepHeading id="copy-parts" number={2} title={translate('copyConfig.what')}>
                <FormControlLabel
                    sx={{ mr: 0 }}
                    label={translate('copyConfig.allParts')}
                    control={
                        <Checkbox
                            size="small"
                            checked={all}
                            indeterminate={parts.size > 0 && !all}
                            onChange={() => onChange({ ...choice, parts: new Set(all ? [] : copyParts) })}
                        />
                    }
                />
            </StepHeading>
            <Parts aria-labelledby="copy-parts">
                {copyParts.map((part) => (
                    <li key={part}>
                        <Part>
                            <Checkbox
                                size="small"
                                checked={parts.has(part)}
                                onChange={(_event, isChosen) => onChange(withPart(choice, part, isChosen))}
                                slotProps={{
                                    input: {
                                        'aria-labelledby': `copy-part-${part}`,
                                        'aria-describedby': `copy-text-${part}`,
                                    },
                                }}
                            />
                            <span>
                                <strong id={`copy-part-${part}`}>{translate(`copyConfig.parts.${part}`)}</strong>
                                <small id={`copy-text-${part}`}>{translate(`copyConfig.partTexts.${part}`)}</small>
                            </span>
                        </Part>
                    </li>
                ))}
            </Parts>
        </Paper>
    );
}
