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

/** The paging that every list has, for rows that no list controller reads. */
export function PlainPaging(given: Props) {
    const list = useList({ data: none });
    // Paging asks a list for nothing else.
    return (
        <ListContextProvider value={{ ...list, ...given } as ListControllerResult}>
            <ListPaging />
        </ListContextProvider>
    );
}
