import type { ComponentProps, ReactNode } from 'react';
import { ListFailure } from '../../base/page/ListFailure';
import { PlainPaging } from './PlainPaging';

type Paging = ComponentProps<typeof PlainPaging>;

type Props = {
    /** Undefined until they have come. */
    rows: readonly unknown[] | undefined;
    list: Omit<Paging, 'total'> & { total: number | undefined; error: Error | null; refetch(): unknown };
    /** What stands in the table's place where there are none. */
    none: ReactNode;
    /** The table. */
    children: ReactNode;
};

/** The table of rows that no list controller reads or what stands in its place, and the paging below. */
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
