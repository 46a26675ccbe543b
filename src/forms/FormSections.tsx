import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useResourceContext, useTranslate } from 'ra-core';
import { memo } from 'react';
import type { Fields } from '../../contract/field';
import { FieldInput } from '../fields/FieldInput';
import { useFieldLabel } from '../fields/labels';
import { isWide } from '../fields/width';

type Props = {
    fields: Fields;
    sections: Readonly<Record<string, readonly string[]>>;
    readOnly: boolean;
    fixed?: readonly string[] | undefined;
};

const grid = {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    columnGap: 3,
    rowGap: 2.5,
};

/** The inputs, section by section: short ones side by side, wide ones over the whole width. */
export const FormSections = memo(function FormSections({ fields, sections, readOnly, fixed }: Props) {
    const translate = useTranslate();
    const resource = useResourceContext();
    const labelOf = useFieldLabel();
    const headed = Object.keys(sections).length > 1;
    return Object.entries(sections).map(([section, names]) => (
        <Paper
            key={section}
            component="section"
            variant="outlined"
            aria-labelledby={headed ? `section-${section}` : undefined}
            sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}
        >
            {headed && (
                <Typography id={`section-${section}`} variant="h2" sx={{ mb: 2 }}>
                    {translate(`resources.${resource}.sections.${section}`)}
                </Typography>
            )}
            <Box sx={grid}>
                {names.map((name) => {
                    const field = fields[name];
                    if (!field) return null;
                    return (
                        <Box key={name} sx={{ minWidth: 0, gridColumn: isWide(field) ? '1 / -1' : 'auto' }}>
                            <FieldInput
                                field={field}
                                path={name}
                                label={labelOf(name)}
                                readOnly={readOnly || fixed?.includes(name) === true}
                            />
                        </Box>
                    );
                })}
            </Box>
        </Paper>
    ));
});
