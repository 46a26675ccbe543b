import type { ComponentProps, ReactNode } from 'react';
import { ListFailure } from '../../base/page/ListFailure';
import { PlainPaging } from './PlainPaging';

type Paging = ComponentProps<typeof PlainPaging>;

type Props = {
    /** Undefined until they are loaded. */
    rows: readonly unknown[] | undefined;
    list: Omit<Paging, 'total'> & { total: number | undefined; error: Error | null; refetch(): unknown };
    /** Shown instead of the table if there are no rows. */
    none: ReactNode;
    children: ReactNode;
};

/** A table of rows without a react-admin list controller, or a message in its place, with paging below. */
export function PlainRows({
    rows,
    list: { error, refetch, total, page, perPage, setPage, setPerPage },
    none,
    children,
}: Props) {
    if (error && !rows) return <ListFailure problem={error} retry={refetch} />;
    return (
        <>
            {rows?.length === 0 ? none : children}
            {total !== undefined && total > 0 && <PlainPaging {...{ page, perPage, total, setPage, setPerPage }} />}
        </>
    );
}
