import type { Resource } from '../../../contract/resource';
import { DeletedButton } from './DeletedButton';
import { OrderButton } from './OrderButton';

/** Buttons for the history of a list's order and for its deleted records. */
export function ListHistory({ resource }: { resource: Resource }) {
    return (
        <>
            <OrderButton resource={resource} />
            <DeletedButton resource={resource} />
        </>
    );
}
