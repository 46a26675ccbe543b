import FilterAltOff from '@mui/icons-material/FilterAltOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** Two filters beside each other in a narrow window. */
export const half = 'calc(50% - 6px)';

/** A row of filters, and a button that clears them if there is something to clear. */
export function FilterBar({
    isNarrowed,
    clear,
    children,
}: {
    isNarrowed: boolean;
    clear(): void;
    children: ReactNode;
}) {
    const translate = useTranslate();
    return (
        <Box
            role="search"
            sx={{
                display: 'flex',
                alignItems: 'center',
                flexWrap: 'wrap',
                gap: 1.5,
                px: 2,
                py: 1.5,
                '& .MuiFormControl-root': { width: { xs: half, sm: 168 } },
            }}
        >
            {children}
            {isNarrowed && (
                <Button startIcon={<FilterAltOff />} onClick={clear}>
                    {translate('lists.clearFilters')}
                </Button>
            )}
        </Box>
    );
}
