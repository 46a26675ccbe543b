import type { Resource } from '../../../contract/resource';
import { DeletedButton } from '../history/DeletedButton';
import { OrderButton } from '../history/OrderButton';
import { ListExport } from './ListExport';

/** What can be done with a whole list: the history of its order, its deleted records, and a file of it. */
export function ListTools({ resource }: { resource: Resource }) {
    return (
        <>
            <OrderButton resource={resource} />
            <DeletedButton resource={resource} />
            <ListExport resource={resource} />
        </>
    );
}
