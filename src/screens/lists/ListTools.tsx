import type { Resource } from '../../../contract/resource';
import { DeletedButton } from '../history/DeletedButton';
import { OrderButton } from '../history/OrderButton';
import { ListExport } from './ListExport';
import { ListImport } from './ListImport';

/** What can be done with a whole list: the history of its order, its deleted records, and files of it. */
export function ListTools({ resource }: { resource: Resource }) {
    return (
        <>
            <OrderButton resource={resource} />
            <DeletedButton resource={resource} />
            <ListExport resource={resource} />
            <ListImport resource={resource} />
        </>
    );
}
