import Pagination, { type PaginationProps } from '@mui/material/Pagination';
import { useTranslate } from 'react-admin';

type Props = Pick<PaginationProps, 'renderItem'> & {
    page: number;
    count: number;
    /** Returns what a link is called among the texts of paging, from what it is to the library: a page, the next one. */
    getName?(type: string, page: number | null): string;
    onChange(page: number): void;
};

/** Links to the pages of a list; nothing if there is one page. */
export function PageLinks({ page, count, getName = (type) => type, onChange, ...others }: Props) {
    const translate = useTranslate();
    if (count <= 1) return null;
    return (
        <Pagination
            size="small"
            shape="rounded"
            aria-label={translate('lists.paging.pages')}
            page={page}
            count={count}
            onChange={(_event, next) => onChange(next)}
            getItemAriaLabel={(type, number) =>
                // An ellipsis cannot be pressed and has no label.
                type.endsWith('ellipsis') ? '' : translate(`lists.paging.${getName(type, number)}`, { page: number })
            }
            {...others}
        />
    );
}
