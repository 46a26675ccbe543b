import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { getLanguage } from '../../../../i18n/languages';
import type { Compared, Outcome } from './compare';
import { ImportRow, Rows } from './ImportRow';
import type { Preview } from './useImport';
import { useNames } from './useNames';

/** The outcomes in the order in which they matter. */
const outcomes: readonly Outcome[] = ['ready', 'invalid', 'stale', 'changed', 'gone', 'unknown', 'empty', 'same'];

/** The most rows that are shown. */
const shown = 200;

type Props = { preview: Preview; leftOut: ReadonlySet<Compared>; onChange(leftOut: ReadonlySet<Compared>): void };

/** What a file would change, and what of it will not be imported and why. */
export function ImportPreview({ preview: { languages, compared }, leftOut, onChange }: Props) {
    const translate = useTranslate();
    const names = useNames();
    const present = outcomes.filter((outcome) => compared.some((each) => each.outcome === outcome));
    const [wanted, setWanted] = useState<Outcome>();
    const outcome = wanted ?? present[0];
    const rows = compared.filter((each) => each.outcome === outcome);
    const toggle = (row: Compared, isChosen: boolean) =>
        onChange(new Set(isChosen ? [...leftOut].filter((each) => each !== row) : [...leftOut, row]));
    return (
        <>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
                {translate('translation.import.languages', {
                    source: getLanguage(languages.source).name,
                    target: getLanguage(languages.target).name,
                })}
            </Typography>
            <Stack direction="row" role="group" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
                {present.map((each) => {
                    const count = compared.filter((row) => row.outcome === each).length;
                    return (
                        <Chip
                            key={each}
                            color={each === outcome ? 'primary' : 'default'}
                            variant={each === outcome ? 'filled' : 'outlined'}
                            label={translate(`translation.import.outcomes.${each}`, { smart_count: count })}
                            aria-pressed={each === outcome}
                            onClick={() => setWanted(each)}
                        />
                    );
                })}
            </Stack>
            {outcome && (
                <Typography variant="body2" sx={{ mb: 1 }}>
                    {translate(`translation.import.reasons.${outcome}`)}
                </Typography>
            )}
            <Rows>
                {rows.slice(0, shown).map((row, index) => (
                    <ImportRow
                        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file stay in their order
                        key={`${row.row.key} ${index}`}
                        compared={row}
                        languages={languages}
                        isChosen={row.outcome === 'ready' && !leftOut.has(row)}
                        onChoose={row.outcome === 'ready' ? (isChosen) => toggle(row, isChosen) : undefined}
                        {...names}
                    />
                ))}
            </Rows>
            {rows.length > shown && (
                <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                    {translate('translation.import.more', { smart_count: rows.length - shown })}
                </Typography>
            )}
        </>
    );
}
