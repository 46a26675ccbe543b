import Pagination, { type PaginationProps } from '@mui/material/Pagination';
import { useTranslate } from 'react-admin';
import { PageBox } from './PageBox';

type Props = Pick<PaginationProps, 'renderItem'> & {
    page: number;
    count: number;
    /** The highest page that a number leads to, unless that is the last one. */
    highest?: number;
    /** Returns what a link is called among the texts of paging, from what it is to the library: a page, the next one. */
    getName?(type: string, page: number | null): string;
    onChange(page: number): void;
};

/** The most pages for which there is a link to each. */
const linked = 7;

/** Links to the pages of a list, and a box for a number if not all have one; nothing if there is one page. */
export function PageLinks({ page, count, highest = count, getName = (type) => type, onChange, ...others }: Props) {
    const translate = useTranslate();
    if (count <= 1) return null;
    return (
        <>
            {count > linked && <PageBox highest={highest} onChange={onChange} />}
            <Pagination
                size="small"
                shape="rounded"
                aria-label={translate('lists.paging.pages')}
                page={page}
                count={count}
                onChange={(_event, next) => onChange(next)}
                getItemAriaLabel={(type, number) =>
                    // An ellipsis cannot be pressed and has no label.
                    type.endsWith('ellipsis')
                        ? ''
                        : translate(`lists.paging.${getName(type, number)}`, { page: number })
                }
                {...others}
            />
        </>
    );
}
