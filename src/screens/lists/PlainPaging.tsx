import { ListContextProvider, type ListControllerResult, type RaRecord, useList } from 'react-admin';
import { ListPaging } from './ListPaging';

type Props = {
    page: number;
    perPage: number;
    total: number;
    setPage(page: number): void;
    setPerPage(perPage: number): void;
};

const none: RaRecord[] = [];

/** The standard paging for rows without a react-admin list controller. */
export function PlainPaging(props: Props) {
    const list = useList({ data: none });
    // Paging uses nothing else of a list context.
    return (
        <ListContextProvider value={{ ...list, ...props } as ListControllerResult}>
            <ListPaging />
        </ListContextProvider>
    );
}
