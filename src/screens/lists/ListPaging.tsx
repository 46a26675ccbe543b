import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { pageSizes } from '../records/listState';

/** The paging of a list: the range of records, the page size, and links to other pages. */
export function ListPaging() {
    const translate = useTranslate();
    const id = useId();
    const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
    const pages = Math.ceil(total / perPage);
    const range = { first: (page - 1) * perPage + 1, last: Math.min(page * perPage, total), total };
    // An ellipsis cannot be pressed and has no label.
    const label = (type: string, number: number | null) =>
        type.endsWith('ellipsis') ? '' : translate(`lists.paging.${type}`, { page: number });
    return (
        <Box
            component="footer"
            sx={{
                display: 'flex',
                alignItems: 'center',
                flexWrap: 'wrap',
                gap: 2,
                px: 2,
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
            }}
        >
            <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {translate('lists.paging.range', range)}
            </Typography>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexGrow: 1 }}>
                <Typography variant="body2" color="textSecondary" component="label" htmlFor={id}>
                    {translate('lists.paging.size')}
                </Typography>
                <NativeSelect
                    id={id}
                    disableUnderline
                    value={perPage}
                    onChange={(event) => setPerPage(Number(event.target.value))}
                    sx={{ fontSize: 14 }}
                >
                    {[...new Set([...pageSizes, perPage])].map((size) => (
                        <option key={size} value={size}>
                            {size}
                        </option>
                    ))}
                </NativeSelect>
            </Box>
            {pages > 1 && (
                <Pagination
                    size="small"
                    shape="rounded"
                    aria-label={translate('lists.paging.pages')}
                    page={page}
                    count={pages}
                    onChange={(_event, next) => setPage(next)}
                    getItemAriaLabel={label}
                />
            )}
        </Box>
    );
}
