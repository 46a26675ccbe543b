import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import type { PaginationRenderItemParams } from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits';
import { lastPage } from '../../../contract/verbs';
import { isFromEnd, isUncounted } from '../../../providers/farPages';
import { compact } from '../../base/ui/compact';
import { pageSizes } from '../records/listState';
import { PageLinks } from './PageLinks';

/** Returns the numbers of the shown records, or from the end, where the last one is 1, if only that is known. */
function getRange(page: number, perPage: number, total: number, shown: number) {
    if (!isUncounted(total)) return { first: (page - 1) * perPage + 1, last: Math.min(page * perPage, total), total };
    const before = (isFromEnd(page) ? lastPage - page : page - 1) * perPage;
    const [first, last] = [before + 1, before + shown];
    return { ...(isFromEnd(page) ? { first: last, last: first } : { first, last }), total: limits.countedRows };
}

/**
 * A link to a page of a list of unknown length. Its last page has no number, and neither have those before it.
 */
function UncountedItem({ item, isEnd }: { item: PaginationRenderItemParams; isEnd: boolean }) {
    if (item.type === 'page' && item.page === lastPage) return <PaginationItem {...item} type="last" />;
    if (item.type === 'page' && isFromEnd(item.page ?? 1)) return null;
    return <PaginationItem {...item} disabled={item.disabled || (item.type === 'next' && isEnd)} />;
}

/** The paging of a list: the range of records, the page size, links to other pages, and the zone of its times. */
export function ListPaging() {
    const translate = useTranslate();
    const id = useId();
    const { page, perPage, total = 0, data, setPage, setPerPage } = useListContext();
    const pages = Math.ceil(total / perPage);
    const isMore = isUncounted(total) && pages === lastPage;
    const range = getRange(page, perPage, total, data?.length ?? perPage);
    const getName = (type: string, number: number | null) =>
        type === 'page' && isMore && number === lastPage ? 'last' : type;
    return (
        <Box
            component="footer"
            sx={[
                {
                    display: 'flex',
                    alignItems: 'center',
                    flexWrap: 'wrap',
                    gap: 2,
                    px: 2,
                    py: 1,
                    borderTop: 1,
                    borderColor: 'divider',
                },
                compact({ py: 0.5 }),
            ]}
        >
            <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {translate(
                    isMore ? `lists.paging.${isFromEnd(page) ? 'rangeFromEnd' : 'rangeOfMore'}` : 'lists.paging.range',
                    range,
                )}
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
            <Typography variant="body2" color="textSecondary">
                {translate('inputs.time.zone')}
            </Typography>
            <PageLinks
                page={page}
                count={pages}
                // Pages beyond what is counted have no number that anybody knows.
                highest={isMore ? Math.ceil(limits.countedRows / perPage) : pages}
                getName={getName}
                onChange={setPage}
                {...(isMore
                    ? {
                          renderItem: (item: PaginationRenderItemParams) => (
                              <UncountedItem item={item} isEnd={data !== undefined && data.length < perPage} />
                          ),
                      }
                    : {})}
            />
        </Box>
    );
}
